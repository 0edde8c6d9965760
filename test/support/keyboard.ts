import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** More stops of the Tab key than any page has. */
const mostStops = 120

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement)

/** Moves on by the Tab key until a control has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'reached by the Tab key').toBeFocused()
}

/** Moves on to a control by the Tab key and presses it. */
export async function pressByKey(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Searches a field for somebody and takes the first one found, by keys alone. */
export async function choosePersonByKey(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await tabTo(page, field)
  await page.keyboard.type(text)
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(/\(/)
}

/** What is pressed in every field: text, figures, the ways about in it, and the ways to take it back. */
const keys = [
  ...['1', '2', 'A', ' ', '<', '&'],
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'],
  ...['Backspace', 'Delete', 'Control+a', '7', 'Control+z'],
]

/** Types into each field of a form, one after the other by the Tab key; the number of fields. */
export async function typeIntoEveryField(
  page: Page,
  form: Locator,
  { escapes }: { escapes: boolean },
): Promise<number> {
  await form.locator('input:not([tabindex="-1"]), textarea, select').first().focus()
  let fields = 0
  for (let stop = 0; stop < mostStops; stop += 1) {
    const focused = form.locator(':focus')
    if ((await focused.count()) === 0) return fields
    if (await focused.evaluate((element) => element.matches('[data-was-here]'))) return fields
    await focused.evaluate((element) => element.setAttribute('data-was-here', ''))
    if (await focused.evaluate((element) => element.matches('input, textarea, select'))) {
      fields += 1
      for (const key of keys) await page.keyboard.press(key)
      if (escapes) await page.keyboard.press('Escape')
    }
    await page.keyboard.press('Tab')
  }
  return fields
}
