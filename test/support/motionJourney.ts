import { expect, type Locator, type Page } from '@playwright/test'

export const motions = '/group/101/motions'

/** Fills the title of a new motion and makes it. */
export async function makeMotion(page: Page, title: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Voting Question' }).fill(title)
  return submitMotion(page, title)
}

/** Makes the motion in the editor, answers all that is asked, and ends on the page of the motion. */
export async function submitMotion(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: 'Make a Motion' }).click()
  await page.getByRole('button', { name: 'Yes, Continue' }).click()
  await page.getByRole('button', { name: 'Yes, Motion' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return new URL(page.url()).pathname
}

/** One of the two cards of a motion. */
export function cardOf(page: Page, name: 'Motioned' | 'Seconded'): Locator {
  return page.getByRole('region', { name })
}

/** Presses Second and says yes. */
export async function second(page: Page): Promise<void> {
  await cardOf(page, 'Seconded').getByRole('button', { name: 'Second' }).click()
  await page.getByRole('button', { name: 'Yes, Second' }).click()
}
