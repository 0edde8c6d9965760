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
const keys = '1 2 A Space < & ArrowLeft ArrowRight ArrowUp ArrowDown Home End Backspace Delete'
  .split(' ')
  .concat('Control+a', '7')

/** Types into each field of a form, one after the other by the Tab key; the number of fields. */
export async function typeIntoEveryField(
  page: Page,
  form: Locator,
  { escapes }: { escapes: boolean },
): Promise<number> {
  await form.locator('input:not([tabindex="-1"]), textarea, select').first().focus()
  let fields = 0
  for (let stop = 0; stop < mostStops; stop += 1) {
    const met = await form.evaluate((element, now) => {
      // The part of a date that opens its calendar matches no `:focus`.
      const focused = document.activeElement
      if (!focused || !element.contains(focused)) return null
      const before = focused.getAttribute('data-stop')
      focused.setAttribute('data-stop', String(now))
      const isField = focused.matches('input, textarea, select')
      return { before, isField, hasWindow: focused.matches('[type=date], select') }
    }, stop)
    // A date takes a stop for each of its parts; a dialog begins again at its first field.
    const isSame = met?.before === String(stop - 1)
    if (met === null || (met.before !== null && !isSame)) return fields
    if (met.isField && !isSame) {
      fields += 1
      // Space opens a window of the browser's own, which closes in its own time.
      const pressed = keys.filter((key) => !(met.hasWindow && key === 'Space'))
      for (const key of pressed) await page.keyboard.press(key)
      if (escapes) await page.keyboard.press('Escape')
    }
    await page.keyboard.press('Tab')
  }
  return fields
}
