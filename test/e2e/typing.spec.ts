import { expect } from '@playwright/test'
import { expectAccessible, openWelcomedAs, test } from '../support/journey'

const editor = '/group/101/votingquestions/new'
const incomplete = 'Please provide a complete date: month, day and year.'

test('a deadline is typed, and half a date is no date', async ({ page }) => {
  await openWelcomedAs(page, 'admin', editor)
  const day = page.getByLabel('Deadline date')
  const before = await day.inputValue()
  await day.focus()
  await page.keyboard.press('Backspace')
  await expect(day).toHaveValue('')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByText(incomplete)).toBeVisible()
  await expect(page.getByText('Shown once there is a date.')).toBeVisible()

  await day.focus()
  await page.keyboard.type('12052')
  await expect(day).toHaveValue('0002-12-05')
  await page.getByLabel('Deadline time').focus()
  await expect(page.getByText(incomplete)).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('What you typed before is here again.')).toBeVisible()
  await expect(day).toHaveValue('0002-12-05')
  await page.getByRole('button', { name: 'Create Vote' }).press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'need your attention' })
  await expect(summary.getByRole('link', { name: incomplete })).toBeVisible()
  await summary.getByRole('link', { name: incomplete }).press('Enter')
  await expect(day).toBeFocused()

  const year = Number(before.slice(0, 4)) + 1
  await page.keyboard.type(`1205${year}`)
  await expect(day).toHaveValue(`${year}-12-05`)
  await expect(page.getByText(incomplete)).toHaveCount(0)
  await expect(page.getByText(new RegExp(`Dec 5, ${year}, .*\\sPT`)).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(day).not.toHaveValue(`${year}-12-05`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Create Voting Question' })).toBeVisible()
})

for (const damage of [
  '{"draft":',
  '{"draft":{"title":"Kept","deadline":{"day":7}},"origin":null}',
]) {
  test(`a kept draft that reads ${damage} is set aside with a word`, async ({ page }) => {
    await openWelcomedAs(page, 'admin', editor)
    const title = page.getByRole('textbox', { name: 'Voting Question name' })
    await title.fill('Half')
    const day = page.getByLabel('Deadline date')
    const fresh = await day.inputValue()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.waitForFunction((text) => {
      const key = Object.keys(sessionStorage).find((name) => name.startsWith('quorate.editor.'))
      if (key !== undefined) sessionStorage.setItem(key, text)
      return key !== undefined
    }, damage)
    await page.reload()
    await expect(page.getByText(/could not be read, and was set aside/)).toBeVisible()
    await expect(day).toHaveValue(fresh)
    await expect(title).toHaveValue(damage.includes('Kept') ? 'Kept' : '')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await title.fill('Written anew')
    await page.reload()
    await expect(page.getByText('What you typed before is here again.')).toBeVisible()
    await expect(page.getByText(/could not be read/)).toHaveCount(0)
    await expect(title).toHaveValue('Written anew')
  })
}

test('the days of a report are typed, half a date and a start after the end are told @both', async ({
  page,
}) => {
  await openWelcomedAs(page, 'member', '/group/101/attendance')
  const [start, end] = [page.getByLabel('Start date'), page.getByLabel('End date')]
  const generate = page.getByRole('button', { name: 'Generate Report' })
  await page.getByLabel('Event type').focus()
  await page.keyboard.press('Tab')
  await expect(start).toBeFocused()
  await page.keyboard.type('03052024')
  await expect(start).toHaveValue('2024-03-05')
  await generate.press('Enter')
  await expect(page).toHaveURL(/start=2024-03-05/)

  await start.fill('')
  await generate.press('Enter')
  await expect(start).toBeFocused()
  await expect(page.getByText(incomplete)).toBeVisible()
  await end.fill('2024-03-10')
  await start.fill('2024-03-11')
  await generate.press('Enter')
  await expect(page.getByText('a start date that is not after the end date')).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveURL(/start=2024-03-05/)
  await start.fill('2024-03-09')
  await generate.press('Enter')
  await expect(page).toHaveURL(/start=2024-03-09&end=2024-03-10/)
  // What is exported comes after what chooses it: below the filters, or behind them on a wide page.
  const exports = await page.getByRole('button', { name: 'Export to Excel' }).boundingBox()
  expect(exports?.y).toBeGreaterThanOrEqual((await generate.boundingBox())?.y ?? Infinity)
})
