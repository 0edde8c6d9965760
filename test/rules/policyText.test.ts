import { standardPolicy } from '../../src/rules/policies'
import { changedLines, policyLines, resultUnder } from '../../src/rules/policyText'

const policy = standardPolicy(101)

test('a policy reads in plain words', () => {
  expect(policyLines(policy)).toEqual([
    { term: 'Who votes', text: 'The member companies of the group.' },
    { term: 'Choices', text: 'Yes, No, Abstain' },
    { term: 'Vote types', text: 'Collect Vote From Group' },
    {
      term: 'Quorum',
      text: 'More than half of the active member companies must vote, whatever their choice.',
    },
    {
      term: 'Pass rule',
      text: 'The vote passes when quorum is met and there are more Yes votes than No votes.',
    },
    {
      term: 'Questions before Mar 20, 2023',
      text: expect.stringMatching(/^This question follows the earlier criteria/),
    },
    { term: 'Deadline', text: '6 days and 1 hour after the question opens.' },
    { term: 'Extensions', text: 'Without a quorum a day more at a time, 7 at most.' },
    {
      term: 'Early close',
      text: 'Possible once quorum and threshold have been met for 24 hours.',
    },
    { term: 'Motions', text: 'Wait 7 days for a second.' },
    { term: 'Receipts', text: 'Not mailed.' },
  ])
})

test.each([
  [{ days: 1, hours: 0, isFixed: false }, '1 day after the question opens.'],
  [{ days: 14, hours: 2, isFixed: true }, '14 days and 2 hours after the question opens, fixed.'],
])('a deadline of %j reads %s', (deadline, text) => {
  const lines = policyLines({ ...policy, deadline })
  expect(lines.find(({ term }) => term === 'Deadline')?.text).toBe(text)
})

test('receipts that are mailed, and a rule for newer questions of its own, are told', () => {
  const told = new Map(
    policyLines({ ...policy, isReceiptMailed: true, newerPassRule: 'twoThirds' }).map((line) => [
      line.term,
      line.text,
    ]),
  )
  expect(told.get('Receipts')).toBe('Each vote brings its holder a mail with the receipt.')
  expect(told.get('Pass rule')).toContain('at least 2/3 of the Yes plus No votes are Yes')
})

test('what a draft changes is told matter by matter', () => {
  const share = { numerator: 2, denominator: 3, strict: false }
  const draft = { ...policy, quorumShare: share, isAutoExtensionAllowed: false }
  expect(changedLines(policy, draft)).toEqual([
    {
      term: 'Quorum',
      old: 'More than half of the active member companies must vote, whatever their choice.',
      new: 'At least 2/3 of the active member companies must vote, whatever their choice.',
    },
    {
      term: 'Extensions',
      old: 'Without a quorum a day more at a time, 7 at most.',
      new: 'None.',
    },
  ])
  expect(changedLines(policy, policy)).toEqual([])
})

const question = {
  createdAt: '2026-03-02T20:00:00.000Z',
  totalYesVotes: 4,
  totalNoVotes: 3,
  totalVotes: 7,
  quorumVotes: 7,
  quorumEligible: 12,
}

test.each([
  ['as it is', {}, 'Pass'],
  ['with two thirds', { newerPassRule: 'twoThirds' as const }, 'Failed'],
  ['with two thirds for older questions alone', { olderPassRule: 'twoThirds' as const }, 'Pass'],
  [
    'with a larger quorum',
    { quorumShare: { numerator: 2, denominator: 3, strict: false } },
    'Failed',
  ],
])('4 Yes to 3 No of 12, 7 voted: %s the policy makes it %j %s', (_, change, result) => {
  expect(resultUnder({ ...policy, ...change }, question)).toBe(result)
})
