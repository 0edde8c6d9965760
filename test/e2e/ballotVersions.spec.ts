import { expect } from '@playwright/test'
import { castAs, openQuestion } from '../support/apiAs'
import {
  expectAccessible,
  expectToFitPhone,
  openWelcomedAs,
  otherBrowser,
  test,
} from '../support/journey'

test('a voter reads how the vote came about, others only when it changed', async ({
  page,
  browser,
}) => {
  const { voteQuestionId, address } = await openQuestion(101, 'Adopt the style guide')
  await castAs('member', { groupId: 101, voteQuestionId }, { voteChoice: 'Yes' })
  await openWelcomedAs(page, 'colleague', address)
  await page.getByRole('button', { name: 'Change my Vote' }).click()
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByRole('textbox', { name: /comment/i }).fill('Section 3 is missing.')
  await page.getByRole('button', { name: 'Submit Vote' }).click()
  const voters = page.getByRole('region', { name: 'All Voters' })
  await expect(voters.getByText('Changed once')).toBeVisible()
  await voters.getByRole('button', { name: /^Versions of the vote of/ }).click()
  const versions = voters.getByRole('list', { name: /^Versions of the vote of/ })
  await expect(versions.getByText(/changed the vote from Yes to No/)).toBeVisible()
  await expect(versions.getByText(/voted Yes, for the company\./)).toBeVisible()
  await expectAccessible(page)
  await expectToFitPhone(page)

  const other = await otherBrowser(browser, 'second', `${address}/history`)
  const votes = other.getByRole('region', { name: 'Votes' })
  await expect(votes.getByText(/^Changed once, last /)).toBeVisible()
  await expect(votes.getByText('Vote cast.')).toBeVisible()
  await expect(votes.getByText(/voted Yes/)).toHaveCount(0)
  await expectAccessible(other)
  await expectToFitPhone(other)
})
