/** Questions on which classes of voters are counted apart and votes weigh more than one. */
import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import type { VoteQuestionDetail } from '../../../../src/contract/voteQuestions'
import { classesAnswer, policyOfClasses } from '../../../support/classesOfVoters'
import { showQuestion } from '../../../support/questionDetailPage'
import { detailAnswer } from '../../../support/questionAnswers'

const show = (told: Partial<VoteQuestionDetail> = {}) =>
  showQuestion({ detail: classesAnswer(told) })
const card = (name: string) => screen.getByRole('region', { name })
const linesOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('before the ballot stands who votes and by what rule, and which class is the own', () => {
  show()
  const whoVotes = card('Who votes')
  expect(whoVotes).toHaveTextContent(
    'The vote passes when quorum is met; at least 2/3 of the Yes plus No votes are Yes among Issuers; ' +
      'and there are more Yes votes than No votes among Consumers.',
  )
  expect(linesOf(whoVotes)).toEqual([
    'Issuers: 2 member companiesYes must be at least two thirds of Yes and No.',
    'Consumers: 1 member company with 3 votes, yours among themYes must be more than No.',
    'Guests: 1 member companyAdvisory: shown and not counted.',
  ])
  const ballot = card('Cast Your Vote')
  expect(ballot).toHaveTextContent('Cedar Chips votes among Consumers. This vote counts 3 times.')
  expect(whoVotes.compareDocumentPosition(ballot)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test.each([
  [703, 'Cedar Chips votes among Guests. This vote is advisory: it is shown and decides nothing.'],
  [700, 'Cedar Chips votes among Issuers.'],
])('the own vote says how it counts: %i', (rollEntryId, sentence) => {
  const vote = { title: null, groupId: 101, groupName: 'Audio', memberId: 13, voteResultId: null }
  const eligibleVotes = [{ ...vote, rollEntryId, memberName: 'Cedar Chips' }]
  showQuestion({ detail: classesAnswer({ voteResults: [] }), eligibility: { eligibleVotes } })
  expect(screen.getByText(sentence)).toBeVisible()
})

test('each class has its bar and its line in the verdict, and advisory votes stand apart', () => {
  show()
  const summary = card('Vote Summary')
  const [issuers, consumers, advisory] = ['Issuers', 'Consumers', 'Advisory votes'].map((name) =>
    within(summary).getByRole('region', { name }),
  )
  expect(issuers).toHaveTextContent('2 of 2 cast')
  expect(within(issuers!).getByText('Yes 1, No 0.')).toBeInTheDocument()
  expect(issuers).toHaveTextContent('Yes 1, No 1 (1 not counted), Abstain 0')
  expect(linesOf(issuers!)).toEqual([
    'Yes must be at least two thirds of Yes and No: 3 × 1 ≥ 2 × 1, met',
  ])
  expect(linesOf(consumers!)).toEqual(['Yes must be more than No: 0 > 0, not met'])
  expect(advisory).toHaveTextContent('Advisory votesnot countedGuests: Yes 0, No 1 (1 not counted)')
  expect(within(summary).queryByRole('region', { name: 'Guests' })).toBeNull()
  expect(summary).toHaveTextContent('Voting Threshold Not Met')
})

test('voters tables have a column for the class and the weight, and say which vote is not counted', () => {
  show()
  const table = screen.getByRole('table', { name: 'Member Companies in Quorum' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual([
    'Company',
    'Class',
    'Weight',
    'Vote',
    'Vote Date',
  ])
  expect(within(table).getByRole('row', { name: /Birch Broadcast/ })).toHaveTextContent(
    /Birch Broadcast\s*Issuers\s*Weight 1\s*NoNot counted/,
  )
})

test('a question without classes whose votes weigh one looks as ever', () => {
  showQuestion()
  expect(screen.queryByRole('region', { name: 'Who votes' })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: /Class|Weight/ })).toBeNull()
  expect(screen.queryByText(/This vote counts|votes among/)).toBeNull()
})

test('votes that weigh more need no classes', () => {
  const [first, ...others] = detailAnswer().eligibleMembers
  const eligibleMembers = [{ ...first!, weight: 4 }, ...others]
  showQuestion({ detail: { eligibleMembers } })
  expect(linesOf(card('Who votes'))).toEqual(['4 member companies with 7 votes'])
  expect(screen.queryByRole('columnheader', { name: 'Class' })).toBeNull()
  expect(screen.getAllByRole('columnheader', { name: 'Weight' }).length).toBeGreaterThan(0)
})

test('a blind question says who votes, and keeps the counts of classes back', () => {
  const decision = { ...policyOfClasses.decision, secrecy: 'blind' as const }
  const { classes } = classesAnswer()
  show({
    policy: { ...policyOfClasses, decision },
    counts: null,
    classes: classes.map((one) => ({ ...one, counts: null })),
  })
  expect(card('Who votes')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Issuers' })).toBeNull()
})

test('after the end the summary alone tells of the classes', () => {
  show({ voteStatus: 'Completed', voteResult: 'Failed', isOpen: false })
  expect(screen.queryByRole('region', { name: 'Who votes' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Consumers' })).toBeVisible()
})
