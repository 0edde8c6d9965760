import { expect } from '@playwright/test'
import { findUncorrected } from '../support/apiAs'
import {
  expectAccessible,
  expectToFitPhone,
  openWelcomedAs,
  otherBrowser,
  test,
} from '../support/journey'

test('a vote that was recorded wrongly is corrected by two people', async ({ page, browser }) => {
  const { address } = await findUncorrected(101)
  await openWelcomedAs(page, 'admin', address)
  const corrections = page.getByRole('region', { name: 'Corrections' })
  await corrections.getByRole('button', { name: 'Ask for a correction' }).click()
  const asking = page.getByRole('dialog')
  const votes = asking.getByLabel('Vote recorded wrongly, or not at all')
  const first = await votes.locator('option', { hasText: ': Yes' }).first().textContent()
  await votes.selectOption({ label: first ?? '' })
  await asking.getByLabel('What it was').selectOption('No')
  await asking.getByLabel('Comment of the vote').fill('Section 3 is missing.')
  await asking.getByRole('textbox', { name: /^Reason/ }).fill('It was read out wrongly.')
  await asking.getByRole('textbox', { name: /^Evidence/ }).fill('Minutes, page 2.')
  await expect(asking.getByText('Who will be mailed')).toBeVisible()
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Ask for Approval' }).click()
  await expect(corrections.getByText('Waits for approval')).toBeVisible()
  await expect(corrections.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const other = await otherBrowser(browser, 'staff', address)
  const waiting = other.getByRole('region', { name: 'Corrections' })
  await waiting.getByRole('button', { name: 'Approve' }).click()
  const approving = other.getByRole('dialog')
  await expect(approving.getByText('What will change')).toBeVisible()
  await approving.getByRole('button', { name: 'Yes, Correct' }).click()
  await expect(waiting.getByText('Correction approved.')).toBeVisible()
  await expectAccessible(other)
  await expectToFitPhone(other)

  await expect(corrections.getByText('Approved', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'All Voters' }).getByText(/, corrected \w{3} \d+, \d{4}/),
  ).toBeVisible()
  await expect(corrections.getByText('Reason: It was read out wrongly.')).toBeVisible()
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Verify' }).click()
  const verifier = await opening
  await expect(verifier.getByText('Record intact', { exact: true })).toBeVisible()
  await expect(verifier.getByText(/counted with what was corrected after the end\.$/)).toBeVisible()
})
