/** A member chooses what is mailed besides the mails of the association. */
import { expect } from '@playwright/test'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openWelcomedAs,
  test,
} from '../support/journey'

test('a member chooses by keyboard, and finds it again after a reload @both', async ({ page }, {
  project,
}) => {
  // Both widths run at the same time.
  await openWelcomedAs(page, project.name === 'phone' ? 'admin' : 'member', '/settings')
  const group = page.locator('details').first()
  const results = group.getByLabel('Results')
  await results.focus()
  await results.selectOption({ label: 'In the daily digest' })
  await page.getByLabel('Digest at').selectOption({ label: '6:00 AM' })
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Your choices were saved.').first()).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(results).toHaveValue('digest')
  await expect(page.getByLabel('Digest at')).toHaveValue('6')
  await results.selectOption({ label: 'Not at all' })
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Your choices were saved.').first()).toBeVisible()
})
