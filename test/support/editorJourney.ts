import { expect, type Page } from '@playwright/test'
import { wallTextOf } from '../../src/rules/wallText'
import { expectAccessible, expectNoSidewaysScrolling } from './journey'

/** Searches a field for somebody and takes the one found. */
export async function choosePerson(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.fill(text)
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(field).not.toHaveValue(text)
}

/** Fills what every question needs. */
export async function fillQuestion(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Voting Question name' }).fill(title)
  await choosePerson(page, 'Motioned', 'Priya')
  await choosePerson(page, 'Seconded', 'Tomas')
}

/** Chooses a file of eight bytes, once or again. */
export async function attachPlan(page: Page): Promise<void> {
  const plan = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('the plan') }
  await page.locator('input[type=file]').setInputFiles(plan)
}

/** Creates the question in the editor, which has no attachment. */
export async function submitQuestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Vote' }).click()
  await page.getByRole('button', { name: 'Yes, Create Vote' }).click()
  await expect(page.getByText('Vote created.').first()).toBeVisible()
}

/** Creates a question without attachment from the editor on screen; ends on its page. */
export async function createQuestion(page: Page, title: string): Promise<void> {
  await fillQuestion(page, title)
  await submitQuestion(page)
  await page.getByRole('link', { name: 'Click here to view the vote.' }).click()
}

/** Saves the draft in the editor. */
export async function saveDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Draft' }).click()
}

/** Discards the draft in the editor. */
export async function discardDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Discard Draft' }).click()
  await page.getByRole('button', { name: 'Yes, Discard' }).click()
}

/** Saves the draft in the editor with a time to come soon, and ends where its title has appeared in a list by itself. */
export async function awaitDraft(
  page: Page,
  { label, told, list, title }: { label: RegExp; told: RegExp; list: string; title: string },
): Promise<void> {
  await page.getByLabel(label).fill(wallTextOf(new Date(Date.now() + 65_000).toISOString()))
  await saveDraft(page)
  await expect(page.getByText(told)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)

  await page.goto(list)
  await expect(page.getByRole('link', { name: title })).toBeVisible({ timeout: 100_000 })
}
