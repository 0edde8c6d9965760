import { expect, type Locator, type Page } from '@playwright/test'

/** More than any page has to offer. */
const mostStops = 150

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement)

/** Goes from where the focus is to a control, as somebody without a pointer does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not reach it.')
}

/** Goes to a control and presses it. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
