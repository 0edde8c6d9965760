import { expect } from '@playwright/test'
import { castAs, openQuestion } from '../support/apiAs'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openWelcomedAs,
  test,
} from '../support/journey'

test('a member checks all receipts at once, and has one as a file or a code @both', async ({
  page,
}) => {
  const title = 'Publish the list of receipts'
  const { voteQuestionId, address } = await openQuestion(101, title)
  await castAs('member', { groupId: 101, voteQuestionId }, { voteChoice: 'Yes' })
  await openWelcomedAs(page, 'member', '/groups')
  await page.getByRole('link', { name: 'My votes' }).click()
  // The newest stands first.
  const row = page.getByRole('row').filter({ hasText: title }).first()
  await expect(row).toContainText('Yes')
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Check all' }).click()
  await expect(
    page.getByText(/^Checked \d+ receipts: the signed records have/).first(),
  ).toBeVisible()
  await expect(row).toContainText('In the record')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Save the receipt/ }).click()
  expect((await saving).suggestedFilename()).toMatch(/^receipt-.*\.json$/)

  await row.getByRole('link', { name: title }).click()
  await page.waitForURL((url) => url.pathname === address)
  await page.getByRole('button', { name: 'QR code' }).click()
  await expect(page.getByRole('img', { name: /^QR code of the receipt: event 2/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hide the code' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeHidden()
})
