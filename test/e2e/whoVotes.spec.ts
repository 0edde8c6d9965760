/** Votes that are not all alike: classes of voters, and elections between candidates whom the question names. */
import { expect } from '@playwright/test'
import { castAs, findQuestion } from '../support/apiAs'
import { createQuestion } from '../support/editorJourney'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openWelcomedAs,
  test,
  unfold,
} from '../support/journey'

test('a member reads how the own class votes, and its line changes with the vote @both', async ({
  page,
}) => {
  // Another journey opens the second vote on Ballot 45 meanwhile.
  const isPending = ({ voteStatus, title }: { voteStatus: string; title: string }) =>
    voteStatus === 'Pending' && !title.includes('Ballot 45')
  const { voteQuestionId, address } = await findQuestion(201, '', isPending)
  await openWelcomedAs(page, 'consumer', address)
  const whoVotes = page.getByRole('region', { name: 'Who votes' })
  await expect(whoVotes).toContainText(/Certificate Consumers: 5 members, yours among them/)
  await expect(whoVotes).toContainText('Associates: 3 members')
  await expect(whoVotes).toContainText('Advisory: shown and not counted.')
  const summary = page.getByRole('region', { name: 'Vote Summary' })
  const issuers = summary.getByRole('region', { name: 'Certificate Issuers' })
  await expect(issuers).toContainText(/[67] of 8 cast/)
  await expect(summary.getByRole('region', { name: 'Advisory votes' })).toContainText('not counted')
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  // On the second screen size the vote is there already.
  await castAs('issuer', { groupId: 201, voteQuestionId }, { voteChoice: 'Yes' }).catch(() => null)
  await expect(issuers).toContainText('7 of 8 cast')
  await unfold(page, 'All Voters')
  const voters = page.getByRole('table', { name: 'All Voters' })
  const classes = voters.getByRole('row').filter({ hasText: 'Certificate Issuers' })
  await expect(classes).toHaveCount(7)
  await page.getByPlaceholder('Search voters').fill('associates')
  await expect(voters.getByRole('row').filter({ hasText: 'Associates' })).toHaveCount(2)
})

test('an admin opens an election by keyboard, and the leading candidate is named @both', async ({
  page,
}) => {
  await openWelcomedAs(page, 'admin', '/group/101/votingquestions/new')
  await page.getByLabel('Vote Type').selectOption('Choice of one')
  const choice = (number: number) => page.getByRole('textbox', { name: `Choice ${number}` })
  await choice(1).focus()
  await page.keyboard.type('Ada Alder')
  await page.keyboard.press('Enter')
  await expect(choice(2)).toBeFocused()
  await page.keyboard.type('ada alder')
  await page.getByRole('button', { name: 'Create Vote' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'your attention' })
  await summary.getByRole('link', { name: 'Choice 2: Please provide each choice once.' }).click()
  await expect(choice(2)).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await choice(2).fill('Ben Birch')
  await createQuestion(page, `Elect a secretary at ${page.viewportSize()?.width}`)
  await expect(page.getByRole('radio')).toHaveCount(3)
  await page.getByRole('radio', { name: 'Ben Birch' }).check()
  await page.getByRole('button', { name: 'Submit Vote' }).click()
  await expect(page.getByText(/^You voted Ben Birch/)).toBeVisible()
  await page.getByText('How this is worked out').click()
  await expect(page.getByText(/^The leading choice must have more votes/)).toBeVisible()
  const verdict = page.getByRole('region', { name: 'Vote Summary' })
  await expect(verdict).not.toContainText(/Yes|Passed|Failed/)
  await expectAccessible(page)
})
