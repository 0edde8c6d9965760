import { standardPolicy } from '../../src/rules/policy/presets'
import type { Term } from '../../src/rules/policy/policy'
import { changedLines, policyLines } from '../../src/rules/policyText'

const policy = standardPolicy(101)
const [ordinary = policy.decisions[0]!] = policy.decisions

test('a policy reads in plain words', () => {
  expect(policyLines(policy)).toEqual([
    { term: 'Who votes', text: 'The member companies of the group.' },
    { term: 'Vote types', text: 'Collect Vote From Group' },
    { term: 'Choices', text: 'Yes, No, Abstain' },
    {
      term: 'Quorum',
      text: 'More than half of the active member companies must vote, whatever their choice.',
    },
    {
      term: 'Pass rule',
      text: 'The vote passes when quorum is met and there are more Yes votes than No votes.',
    },
    { term: 'Deadline', text: '6 days and 1 hour after the question opens.' },
    { term: 'Extensions', text: 'Without a quorum a day more at a time, 7 at most.' },
    {
      term: 'Early close',
      text: 'Possible once quorum and threshold have been met for 24 hours.',
    },
    {
      term: 'Meetings',
      text: 'More than half of the active member companies must be present.',
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

const twoThirds = { numerator: 2, denominator: 3 }
const largeQuorum: Term = {
  sum: ['quorumCast'],
  is: '>=',
  share: twoThirds,
  of: ['quorumEligible'],
}
const twoThirdsOfSides: Term[] = [
  { sum: ['for'], is: '>=', share: twoThirds, of: ['for', 'against'] },
]

function withDecision(change: Partial<typeof ordinary>): typeof policy {
  return { ...policy, decisions: [{ ...ordinary, ...change }] }
}

test('receipts that are mailed, further decisions and a rule of their own are told', () => {
  const straw = { ...ordinary, name: 'Straw poll', passes: twoThirdsOfSides, quorum: [] }
  const changed = { ...policy, isReceiptMailed: true, decisions: [ordinary, straw] }
  const told = new Map(policyLines(changed).map((line) => [line.term, line.text]))
  expect(told.get('Receipts')).toBe('Each vote brings its holder a mail with the receipt.')
  expect(told.get('Quorum, Straw poll')).toBe('None is needed.')
  expect(told.get('Pass rule, Straw poll')).toBe(
    'The vote passes when at least 2/3 of the Yes plus No votes are Yes.',
  )
})

test('what a draft changes is told matter by matter', () => {
  const draft = { ...withDecision({ quorum: [largeQuorum] }), isAutoExtensionAllowed: false }
  expect(changedLines(policy, draft)).toEqual([
    {
      term: 'Quorum',
      old: 'More than half of the active member companies must vote, whatever their choice.',
      new: 'At least two thirds of the active member companies must vote, whatever their choice.',
    },
    {
      term: 'Extensions',
      old: 'Without a quorum a day more at a time, 7 at most.',
      new: 'None.',
    },
  ])
  expect(changedLines(policy, policy)).toEqual([])
})
