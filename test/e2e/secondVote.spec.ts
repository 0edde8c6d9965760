/** What missed its quorum is voted on once more, where the bylaws of its group know a second vote. */
import { expect } from '@playwright/test'
import { cancelQuestion, findQuestion } from '../support/apiAs'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openWelcomedAs,
  test,
} from '../support/journey'

test('a failed question offers its second vote, which links to the first @both', async ({
  page,
}) => {
  const first = await findQuestion(201, 'Ballot 45', ({ voteResult }) => voteResult === 'Failed')
  await openWelcomedAs(page, 'staff', first.address)
  await expect(page.getByText(/^May be called until/).first()).toBeAttached()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Second Vote' }).click()
  await expect(page.getByRole('heading', { name: 'Second Vote', level: 1 })).toBeVisible()
  await expect(page.getByText(/by the bylaws of the first vote\./)).toContainText(
    'Quorum: None is needed.',
  )
  await expect(page.getByRole('button', { name: 'Save Draft' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Create Vote' }).click()
  await page.getByRole('link', { name: 'Click here to view the vote.' }).click()
  await expect(page.getByRole('link', { name: 'The question before' })).toBeAttached()
  await expectAccessible(page)

  const second = Number(new URL(page.url()).pathname.split('/').at(-1))
  await page.goto(first.address)
  await expect(page.getByRole('link', { name: 'The question after it' })).toBeAttached()
  await expect(page.getByRole('link', { name: 'Second Vote' })).toHaveCount(0)
  await cancelQuestion(201, second, 'Asked by a journey.')
  await expect(page.getByRole('link', { name: 'Second Vote' })).toBeVisible()
})
