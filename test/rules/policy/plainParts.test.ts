import { printTerms } from '../../../src/rules/policy/notation'
import { plainParts, withPlainParts } from '../../../src/rules/policy/plainParts'
import type { Policy } from '../../../src/rules/policy/policy'
import { firstPolicies } from '../../../src/rules/policy/presets'
import { decisionRefusals } from '../../../src/rules/policy/refusals'
import { ourPresets } from './createPolicy'

const { earlier, current } = firstPolicies('council')
const alone = (policy: Policy, at = 0) => policy.decisions[at]

test.each(ourPresets)('the parts of %s make the same policy', (preset) => {
  for (const policy of Object.values(firstPolicies(preset)))
    expect(withPlainParts(policy, plainParts(policy))).toEqual({ policy, refused: {} })
})

test('a part that is replaced leaves all others', () => {
  const { policy } = withPlainParts(current, { hours: 3, motionDays: 9, isReceiptMailed: true })
  expect(policy).toEqual({
    ...current,
    deadline: { ...current.deadline, hours: 3 },
    motions: { ...current.motions, deadlineDays: 9 },
    isReceiptMailed: true,
  })
})

test('rules are replaced as they are written', () => {
  const { policy, refused } = withPlainParts(current, {
    passes: 'Yes > 1/2 of cast',
    quorum: 'At least 2/3',
    meetingQuorum: 'present >= 3',
  })
  expect(refused).toEqual({})
  expect(plainParts(policy)).toMatchObject({
    passes: 'Yes > 1/2 of cast',
    quorum: 'At least 2/3',
    meetingQuorum: 'present >= 3',
  })
})

test('words of the rule before do not stand beside another rule', () => {
  expect(alone(withPlainParts(earlier, { quorum: 'More than 2/3' }).policy)?.text).toBeDefined()
  expect(alone(withPlainParts(earlier, { passes: 'Yes > No' }).policy)?.text).toBeUndefined()
})

test('a choice keeps its rule, and a new one has that of its label', () => {
  const { policy } = withPlainParts(current, { choices: ['Later', 'No', 'Yes'] })
  expect(alone(policy)?.choices).toEqual([
    { label: 'Later', counts: 'other', comment: 'no', proxyComment: 'must' },
    { label: 'No', counts: 'against', comment: 'must' },
    { label: 'Yes', counts: 'for', comment: 'may' },
  ])
  const again = withPlainParts(withPlainParts(current, { choices: ['Yes', 'Later'] }).policy, {
    choices: ['Yes', 'No'],
  })
  expect(alone(again.policy)?.choices).toEqual(current.decisions[0]?.choices.slice(0, 2))
})

test('what cannot be read is refused by its part, and the rule stays', () => {
  const { policy, refused } = withPlainParts(current, { passes: 'Yes > Nope', quorum: 'half' })
  expect(policy).toEqual(current)
  expect(Object.keys(refused)).toEqual(['passes', 'quorum'])
})

const withPolls = withPlainParts(current, { voteTypes: ['Straw-poll', 'Blind Straw-poll'] }).policy

test('a decision that is added by its name is decided like the ordinary one', () => {
  const [ordinary] = current.decisions
  expect(withPolls.decisions).toEqual([
    ordinary,
    { ...ordinary, name: 'Straw-poll' },
    { ...ordinary, name: 'Blind Straw-poll', secrecy: 'blind' },
  ])
  expect(withPlainParts(withPolls, { voteTypes: [] }).policy).toEqual(current)
})

test('it changes with the ordinary one for as long as both are decided alike', () => {
  const passes = 'Yes > 3/4 of cast'
  const { policy } = withPlainParts(withPolls, { passes })
  expect(policy.decisions.map((decision) => decision.passes)).toEqual(
    Array.from({ length: 3 }, () => alone(policy)?.passes),
  )
  const [ordinary, poll] = withPolls.decisions
  if (!ordinary || !poll) throw new Error('Both are there.')
  const differing = { ...withPolls, decisions: [ordinary, { ...poll, quorum: [] }] }
  expect(alone(withPlainParts(differing, { passes }).policy, 1)).toEqual({ ...poll, quorum: [] })
})

describe('choices that stand beside each other', () => {
  it.each([
    ['companies', 'for > 0 and leading > next'],
    ['council', 'for > 0 and leading >= 2/3 of for'],
    ['delegates', 'for > 0 and for > 1/2 of cast and leading > 2/3 of for'],
  ] as const)('in %s are decided by the one that leads: %s', (preset, rule) => {
    const before = firstPolicies(preset).current
    const choices = ['Alice', 'Bob', 'Abstain']
    const { passes } = plainParts(before)
    const { policy, refused } = withPlainParts(before, { choices, passes })
    expect(refused).toEqual({})
    const decision = alone(policy)
    expect(decision?.choices.map(({ counts }) => counts)).toEqual(['for', 'for', 'abstain'])
    expect(printTerms(decision?.passes ?? [])).toBe(rule)
    expect(decision && decisionRefusals(decision)).toEqual([])
  })

  it('stay beside each other where one more comes', () => {
    const { policy } = withPlainParts(current, { choices: ['Alice', 'Bob'] })
    const more = withPlainParts(policy, { choices: ['Alice', 'Bob', 'Carol'] }).policy
    expect(alone(more)?.choices[2]).toMatchObject({ counts: 'for', comment: 'no' })
    expect(alone(more)?.passes).toEqual(alone(policy)?.passes)
  })

  it('beside Yes and No a new one counts for neither', () => {
    const { policy } = withPlainParts(current, { choices: ['Yes', 'No', 'Out of Scope'] })
    expect(alone(policy)?.choices[2]).toMatchObject({ counts: 'other', proxyComment: 'must' })
    expect(alone(policy)?.passes).toEqual(alone(current)?.passes)
  })
})

test('decisions that are changed together keep their own second votes', () => {
  const [ordinary] = current.decisions
  const own = { after: ['rejected' as const] }
  const policy: Policy = {
    ...current,
    decisions: [
      { ...ordinary!, secondVote: { after: ['noQuorum'] } },
      { ...ordinary!, name: 'Straw-poll', secondVote: own },
      { ...ordinary!, name: 'Poll' },
    ],
  }
  const voteTypes = [ordinary!.name, 'Straw-poll', 'Poll', 'New']
  const { decisions } = withPlainParts(policy, { quorum: 'At least 2/3', voteTypes }).policy
  expect(decisions.map(({ secondVote }) => secondVote?.after)).toEqual([
    ['noQuorum'],
    ['rejected'],
    undefined,
    ['noQuorum'],
  ])
  expect(new Set(decisions.map(({ quorum }) => printTerms(quorum))).size).toBe(1)
})
