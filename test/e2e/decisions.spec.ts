import { expect } from '@playwright/test'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openWelcomedAs,
  test,
} from '../support/journey'
import { pressByKey, tabTo } from '../support/keyboard'

test('what a group decided is found by result, read with its arithmetic, and exported @both', async ({
  page,
}) => {
  await openWelcomedAs(page, 'admin', '/group/101/votingquestions')
  await pressByKey(page, page.getByRole('link', { name: 'Decisions', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: 'Decisions' })).toBeVisible()
  await expect(page.getByText(/^\d+ decisions$/)).toBeVisible()
  await expect(page.getByText(/Passed: \d+ voted/).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)

  await tabTo(page, page.getByRole('combobox', { name: 'Result' }))
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/result=Pass/)
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/result=Failed/)
  await expect(page.getByText(/Passed: \d+ voted/)).toHaveCount(0)
  await expect(page.getByText(/Failed: /).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Result' })).toHaveValue('Failed')
  const saving = page.waitForEvent('download')
  await pressByKey(page, page.getByRole('button', { name: 'Export to Excel' }))
  expect((await saving).suggestedFilename()).toBe('Decisions.xlsx')
})
