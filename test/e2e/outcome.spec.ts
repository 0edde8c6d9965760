import { expect } from '@playwright/test'
import { findQuestion, readQuestion } from '../support/apiAs'
import {
  expectAccessible,
  expectShortOnPhone,
  openWelcomedAs,
  test,
  unfold,
} from '../support/journey'

test('a question that has ended tells all of its outcome @both', async ({ page }) => {
  const { voteQuestionId, address } = await findQuestion(
    101,
    '',
    ({ voteResult, attachments }) => voteResult === 'Pass' && attachments.length > 0,
  )
  const { voteResults, attachments } = await readQuestion(101, voteQuestionId)
  await openWelcomedAs(page, 'ineligible', address)
  await expect(page.getByText('Voting Threshold Met')).toBeVisible()
  await expect(page.getByText('Quorum Met: Yes')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expectShortOnPhone(page)
  await unfold(page, 'All Voters')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${attachments[0]?.fileName}` }).click()
  expect((await download).suggestedFilename()).toBe(attachments[0]?.fileName)

  const company = voteResults[0]?.memberName ?? ''
  await page.getByPlaceholder('Search voters').fill(company.toUpperCase())
  const voters = page.getByRole('table', { name: 'All Voters' })
  await expect(voters.getByRole('row').filter({ hasText: company })).toHaveCount(1)
  await expect(page.getByText(`1 of ${voteResults.length}`, { exact: true })).toBeVisible()
  await page.getByPlaceholder('Search voters').fill('nobody of that name')
  await expect(page.getByText('No voter matches your search.')).toBeVisible()
  await expectAccessible(page)
})

test('comments beyond the fifth show when asked for, at night', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const { address } = await findQuestion(
    101,
    'hearing aid',
    ({ voteResult }) => voteResult === 'Pass',
  )
  await openWelcomedAs(page, 'member', address)
  const comments = page.getByRole('region', { name: 'Comments' }).getByRole('listitem')
  await expect(comments).toHaveCount(5)
  await page.getByRole('button', { name: 'Show All Comments' }).click()
  expect(await comments.count()).toBeGreaterThan(5)
  await page.getByRole('button', { name: 'Show Fewer Comments' }).click()
  await expect(comments).toHaveCount(5)
  await expectAccessible(page)
})

test("a council's older question shows all its voters", async ({ page }) => {
  const { address } = await findQuestion(36, '', ({ created }) => created < '2023-03-20')
  await openWelcomedAs(page, 'councilor', address)
  await expect(page.getByRole('table', { name: 'All Voters' })).toBeVisible()
  await expect(page.getByText(/^This question follows the earlier criteria/)).toBeVisible()
  await expect(page.getByText(/^Voting Threshold/)).toHaveCount(0)
  await expectAccessible(page)
})

test('who may not vote reads why @phone', async ({ page }) => {
  const { address } = await findQuestion(101, 'codec profile 1.2')
  await openWelcomedAs(page, 'ineligible', address)
  const late = /was not eligible to vote when this question opened\.$/
  await expect(page.getByText(late)).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expectShortOnPhone(page)
  await expectAccessible(page)
})

test.describe('outside of the group', () => {
  // What the screen needs is asked for before it is known who may see it.
  test.use({ provoked: [403] })

  test('who is in no group is told so', async ({ page }) => {
    const { address } = await findQuestion(101, 'codec profile 1.2')
    await openWelcomedAs(page, 'outsider', address)
    await expect(page.getByText(/register to join the group on the group home page/)).toBeVisible()
    await expectAccessible(page)
  })
})
