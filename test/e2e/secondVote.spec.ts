/** What missed its quorum is voted on once more, where the bylaws of its group know a second vote. */
import { expect } from '@playwright/test'
import { cancelQuestion, findQuestion } from '../support/apiAs'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openWelcomedAs,
  test,
} from '../support/journey'

const forum = 201
const findFirst = () =>
  findQuestion(forum, 'Ballot 45', ({ voteResult }) => voteResult === 'Failed')

test('the editor of a second vote says by what it is decided @both', async ({ page }) => {
  const { voteQuestionId } = await findFirst()
  const address = `/group/${forum}/votingquestions/new/second/${voteQuestionId}`
  await openWelcomedAs(page, 'staff', address)
  await expect(page.getByRole('heading', { name: 'Second Vote', level: 1 })).toBeVisible()
  await expect(page.getByText(/by the bylaws of the first vote\./)).toContainText(
    'Quorum: None is needed.',
  )
  await expect(page.getByRole('button', { name: 'Save Draft' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
})

test('a failed question offers its second vote, and the two link to each other', async ({
  page,
}) => {
  const { address } = await findFirst()
  await openWelcomedAs(page, 'staff', address)
  await expect(page.getByText(/^May be called until/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Second Vote' }).click()
  await page.getByRole('button', { name: 'Create Vote' }).click()
  await page.getByRole('link', { name: 'Click here to view the vote.' }).click()
  await page.getByRole('link', { name: 'The question before' }).click()
  await page.getByRole('link', { name: 'The question after it' }).click()
  await expect(page.getByRole('link', { name: 'The question before' })).toBeVisible()
  await expectAccessible(page)

  const second = Number(new URL(page.url()).pathname.split('/').at(-1))
  await page.goto(address)
  await expect(page.getByRole('link', { name: 'The question after it' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Second Vote' })).toHaveCount(0)
  await cancelQuestion(forum, second, 'Asked by a journey.')
  await expect(page.getByRole('link', { name: 'Second Vote' })).toBeVisible()
})
