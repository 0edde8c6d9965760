import { bylawsOf } from '../../../src/rules/policy/bylaws'
import { changedBylaws } from '../../../src/rules/policy/changedBylaws'
import type { Decision, Policy, SecondVote } from '../../../src/rules/policy/policy'
import { standardPolicy } from '../../../src/rules/policy/presets'
import { secondVoteText } from '../../../src/rules/policy/secondVoteText'

const policy = standardPolicy(101)
const [ordinary] = policy.decisions as [Decision]
const twoThirds: SecondVote['passes'] = [
  { sum: ['for'], is: '>=', share: { numerator: 2, denominator: 3 }, of: ['for', 'against'] },
]
const withSecond = (secondVote: SecondVote): Policy => ({
  ...policy,
  decisions: [{ ...ordinary, secondVote }],
})

test('where there is none nothing is said', () => {
  expect(secondVoteText(ordinary, policy.electorate)).toBeNull()
})

test('the page of bylaws says it, and a change of it is told', () => {
  const said = (secondVote: SecondVote) =>
    bylawsOf(withSecond(secondVote)).find(({ term }) => term === 'Second vote')?.text
  expect(said({ after: ['noQuorum'], withinDays: 30, quorum: [] })).toBe(
    'What missed its quorum may be voted on once more within 30 days. Its quorum: none is needed.',
  )
  expect(said({ after: ['rejected', 'passed'], deadlineDays: 10, passes: twoThirds })).toBe(
    'What failed with its quorum or passed may be voted on once more. The second vote ends 10 days after it opens. Its pass rule: the vote passes when quorum is met and at least 2/3 of the Yes plus No votes are Yes.',
  )
  expect(changedBylaws(policy, withSecond({ after: ['passed'] }))).toEqual([
    {
      term: `${ordinary.name}, Second vote`,
      old: null,
      new: 'What passed may be voted on once more.',
    },
  ])
})
