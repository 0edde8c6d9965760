import { policy as policySchema } from '../../../src/contract/policy'
import {
  type Decision,
  type Policy,
  policyOfQuestion,
  type SecondVote,
} from '../../../src/rules/policy/policy'
import { standardPolicy } from '../../../src/rules/policy/presets'
import { classRefusals, decisionRefusals } from '../../../src/rules/policy/refusals'
import {
  type FirstVote,
  policyOfSecondVote,
  secondDecision,
  secondVoteRefusal,
} from '../../../src/rules/policy/secondVote'

const policy = standardPolicy(101)
const [ordinary] = policy.decisions as [Decision]
const twoThirds: SecondVote['passes'] = [
  { sum: ['for'], is: '>=', share: { numerator: 2, denominator: 3 }, of: ['for', 'against'] },
]

const withSecond = (secondVote: SecondVote): Policy => ({
  ...policy,
  decisions: [{ ...ordinary, secondVote }],
})

const ended = '2026-03-10T19:00:00.000Z'
const failed: FirstVote = {
  voteResult: 'Failed',
  voteStatusDate: ended,
  isQuorumReached: false,
  isSecond: false,
  hasSecond: false,
}

describe('when it may open', () => {
  const refusal = (secondVote: SecondVote | undefined, first: Partial<FirstVote>, now = ended) =>
    secondVoteRefusal({ secondVote }, { ...failed, ...first }, now)
  const rejected = { isQuorumReached: true }
  const passed = { voteResult: 'Pass', isQuorumReached: true } as const

  test.each<[SecondVote['after'][number], Partial<FirstVote>]>([
    ['noQuorum', {}],
    ['rejected', rejected],
    ['passed', passed],
  ])('%s is the outcome that it must name', (outcome, first) => {
    expect(refusal({ after: [outcome] }, first)).toBeNull()
    const others = (['noQuorum', 'rejected', 'passed'] as const).filter((one) => one !== outcome)
    expect(refusal({ after: others }, first)).toMatch(/^Its bylaws know no second vote where/)
  })

  test.each<[string, Partial<FirstVote>]>([
    ['This was the second vote already.', { isSecond: true }],
    ['There has been a second vote already.', { hasSecond: true }],
    ['A second vote follows a question that ended with a result.', { voteResult: 'Cancelled' }],
    ['A second vote follows a question that ended with a result.', { voteResult: 'Pending' }],
  ])('%s', (why, first) => {
    expect(refusal({ after: ['noQuorum', 'rejected', 'passed'] }, first)).toBe(why)
  })

  test('where the bylaws have none there is none', () => {
    expect(refusal(undefined, {})).toBe('Its bylaws know no second vote.')
  })

  test('its days end at the wall time of the first end, across the change of the clocks too', () => {
    const rule: SecondVote = { after: ['noQuorum'], withinDays: 30 }
    const first = { voteStatusDate: '2026-03-01T20:00:00.000Z' }
    expect(refusal(rule, first, '2026-03-31T19:00:00.000Z')).toBeNull()
    expect(refusal(rule, first, '2026-03-31T19:00:00.001Z')).toBe(
      'The time for a second vote is over.',
    )
    expect(refusal({ after: ['noQuorum'] }, first, '2036-03-31T19:00:00.000Z')).toBeNull()
  })
})

test('it decides by its own terms, and by those of the first where it has none', () => {
  const its = (secondVote?: SecondVote, choices?: string[]) => {
    const decisions = [{ ...ordinary, ...(secondVote && { secondVote }) }]
    return policyOfSecondVote(policyOfQuestion({ ...policy, decisions }, ordinary.name, choices)!)
  }
  const secondVote: SecondVote = { after: ['noQuorum'], deadlineDays: 10, quorum: [] }
  const second = its(secondVote)
  expect(second).toMatchObject({
    decisions: [{ name: ordinary.name, quorum: [], passes: ordinary.passes, secondVote }],
    deadline: { days: 10, hours: 0 },
  })
  expect(its({ after: ['passed'] })?.deadline).toEqual(policy.deadline)
  expect(its()).toBeNull()
})

test('it has the choices that the first one brought along', () => {
  const ownChoices = { counts: 'for', comment: 'no' } as const
  const led: Decision = {
    ...ordinary,
    choices: [],
    ownChoices,
    passes: [{ sum: ['leading'], is: '>', of: ['next'] }],
    secondVote: { after: ['rejected'] },
  }
  const first = policyOfQuestion({ ...policy, decisions: [led] }, led.name, ['Ann', 'Bob'])!
  expect(policyOfSecondVote(first)?.decisions[0]).toMatchObject({
    ownChoices: null,
    choices: [
      { label: 'Ann', counts: 'for' },
      { label: 'Bob', counts: 'for' },
    ],
  })
})

test("the publisher's words stay with the rule that they tell", () => {
  const text = 'More for it than against it.'
  const told = { ...ordinary, text }
  const second = (rule: Partial<SecondVote>) =>
    secondDecision({ ...told, secondVote: { after: ['passed'], ...rule } })
  expect(second({}).text).toBe(text)
  expect(second({ passes: twoThirds })).toMatchObject({ passes: twoThirds })
  expect(second({ passes: twoThirds })).not.toHaveProperty('text')
  expect(second({ quorum: [] })).not.toHaveProperty('text')
})

test('what makes no sense is refused at its place', () => {
  const refused = (secondVote: SecondVote) =>
    decisionRefusals({ ...ordinary, secondVote }).map(({ path }) => path.join('.'))
  expect(refused({ after: ['noQuorum'], quorum: [], passes: twoThirds })).toEqual([])
  expect(refused({ after: ['noQuorum'], passes: [{ sum: ['for'], is: '>=', of: 0 }] })).toEqual([
    'secondVote.passes.0',
  ])
  expect(refused({ after: ['noQuorum'], quorum: [{ sum: ['cast'], is: '>', of: 2 }] })).toEqual([
    'secondVote.quorum.0',
  ])
  expect(
    refused({ after: ['noQuorum'], passes: [{ sum: ['leading'], is: '>', of: ['next'] }] }),
  ).toContain('secondVote.passes')
  const among = [{ ...twoThirds[0]!, within: 'Issuers' }]
  expect(classRefusals(withSecond({ after: ['passed'], passes: among }))).toMatchObject([
    { path: ['decisions', 0, 'secondVote', 'passes', 0, 'within'] },
  ])
})

test.each<[string, object]>([
  ['after', { after: [] }],
  ['after', { after: ['passed', 'passed'] }],
  ['withinDays', { after: ['passed'], withinDays: 0 }],
  ['passes', { after: ['passed'], passes: [] }],
])('the contract refuses %s of %j', (field, secondVote) => {
  const { error } = policySchema.safeParse(withSecond(secondVote as SecondVote))
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    `decisions.0.secondVote.${field}`,
  ])
})
