import type { Count, Term } from '../../../src/rules/policy/policy'
import { labelsOf } from '../../../src/rules/policy/amounts'
import { decisionText, meaningOf, measureOf, quorumText } from '../../../src/rules/policy/words'
import { noSums } from '../../../src/rules/policy/sums'
import { isMet, isSomeVote } from '../../../src/rules/policy/terms'
import { createQuestionPolicy, decisionBy, passRules } from './createPolicy'

const decision = decisionBy('majority')
const share = (numerator: number, denominator: number) => ({ numerator, denominator })

function term(sum: Count[], is: Term['is'], of: Count[] | number, by?: [number, number]): Term {
  return { sum, is, of, ...(by && { share: share(...by) }) }
}

test.each<[Term, string]>([
  [term(['for'], '>', ['against']), 'Yes must be more than No'],
  [term(['for'], '>=', ['against'], [2, 1]), 'Yes must be at least twice No'],
  [term(['for'], '>=', ['against'], [3, 1]), 'Yes must be at least 3 times No'],
  [
    term(['for'], '>=', ['for', 'against'], [2, 3]),
    'Yes must be at least two thirds of Yes and No',
  ],
  [term(['for'], '>=', ['for', 'against'], [71, 100]), 'Yes must be at least 71% of Yes and No'],
  [
    term(['for', 'against'], '>', ['cast'], [1, 2]),
    'Yes and No together must be more than half of all votes cast',
  ],
  [
    term(['for'], '>=', ['voteEligible'], [2, 3]),
    'Yes must be at least two thirds of all who may vote',
  ],
  [
    term(['against'], '<=', ['voteEligible'], [1, 4]),
    'No must be at most a quarter of all who may vote',
  ],
  [term(['abstain'], '<', ['cast'], [3, 10]), 'Abstain must be less than 3/10 of all votes cast'],
  [term(['for'], '>=', 3), 'At least 3 votes must be Yes'],
  [term(['for'], '>', 0), 'At least one vote must be Yes'],
  [term(['against'], '<=', 0), 'No vote must be No'],
  [term(['against'], '<', 3), 'At most 2 votes must be No'],
  [term(['for', 'against'], '>', 0), 'At least one vote must be Yes or No'],
  [term(['for'], '>=', 10, [1, 2]), 'At least 5 votes must be Yes'],
  [term(['cast'], '>', 3), 'At least 4 votes must be cast'],
  [term(['cast'], '<=', 0), 'No vote must be cast'],
  [term(['voteEligible'], '>=', 5), 'All who may vote must be at least 5'],
  [term(['quorumCast'], '>', 3), 'Votes of those who count for quorum must be at least 4'],
  [term(['for', 'cast'], '<', 3), 'Yes and all votes cast together must be at most 2'],
  [term(['leading'], '>=', 3), 'The leading choice must have at least 3 votes'],
  [
    term(['cast'], '>=', ['voteEligible'], [1, 2]),
    'All votes cast must be at least half of all who may vote',
  ],
  [
    { ...term(['for'], '>=', ['for', 'against'], [2, 3]), within: 'Certificate Issuers' },
    'Yes must be at least two thirds of Yes and No among Certificate Issuers',
  ],
])('%j demands: %s', (asked, meaning) => {
  expect(meaningOf(decision, asked)).toBe(meaning)
})

test('a term speaks of the choices of its decision', () => {
  const choices = [
    { label: 'Approve', counts: 'for', comment: 'may' },
    { label: 'Approve with changes', counts: 'for', comment: 'must' },
    { label: 'Disapprove', counts: 'against', comment: 'must' },
  ] as const
  const own = { ...decision, choices: [...choices] }
  expect(labelsOf(own, 'for')).toBe('Approve or Approve with changes')
  expect(labelsOf(own, 'abstain')).toBe('abstentions')
  expect(meaningOf(own, term(['for'], '>', ['against']))).toBe(
    'Approve or Approve with changes must be more than Disapprove',
  )
})

test.each(['>', '>=', '<', '<='] as const)(
  'the number that is told of a share of a number is the one that decides: %s',
  (is) => {
    for (let of = 1; of <= 12; of += 1)
      for (const by of [undefined, [1, 2], [2, 3], [1, 4], [2, 1]] as const) {
        const asked = term(['for'], is, of, by && [...by])
        const said = meaningOf(decision, asked).replace('No vote', 'At most 0 votes')
        const bound = Number(/\d+/.exec(said.replace(' one ', ' 1 '))?.[0])
        for (let votes = 0; votes <= 25; votes += 1) {
          const isTold = said.startsWith('At least') ? votes >= bound : votes <= bound
          const figures = { all: { ...noSums, for: votes }, classes: new Map() }
          expect([said, votes, isTold]).toEqual([said, votes, isMet(asked, figures)])
        }
      }
  },
)

describe('the rule of a decision in words', () => {
  const policy = createQuestionPolicy('companies')
  const by = (...passes: Term[]) => ({
    ...policy,
    decision: { ...policy.decision, passes, quorum: [] },
  })

  it.each<[Term[], string]>([
    [
      [term(['for'], '>=', ['voteEligible'], [2, 3])],
      'Yes is at least two thirds of all who may vote',
    ],
    [[term(['for'], '>=', 3)], 'at least 3 votes are Yes'],
    [
      [term(['for'], '>=', 3), term(['for'], '>', ['against'])],
      'at least 3 votes are Yes and there are more Yes votes than No votes',
    ],
    [
      [term(['for'], '>', ['against']), term(['cast'], '>', 3)],
      'there are more Yes votes than No votes and at least 4 votes are cast',
    ],
    [[term(['cast'], '<', 2)], 'at most 1 vote is cast'],
    [[term(['voteEligible'], '>=', 5)], 'all who may vote are at least 5'],
    [[term(['quorumCast'], '>', 3)], 'votes of those who count for quorum are at least 4'],
    [[term(['for'], '>', 0)], 'at least one vote is Yes'],
    [[term(['for'], '>', 0), term(['for'], '>=', 3)], 'at least 3 votes are Yes'],
    [
      [{ ...term(['for'], '>', ['against']), within: 'Issuers' }],
      'there are more Yes votes than No votes among Issuers',
    ],
    [[], 'voting ends'],
  ])('%j', (passes, words) => {
    expect(decisionText(by(...passes))).toBe(`The vote passes when ${words}.`)
  })

  it.each<[Term, string]>([
    [term(['leading'], '>=', 3), 'it has at least 3 votes'],
    [term(['leading'], '>', 0), 'it has at least one vote'],
  ])('of choices: %j', (asked, words) => {
    expect(decisionText(by(asked))).toBe(`A choice wins when ${words}.`)
  })

  it('names the one vote that is asked for beside a quorum', () => {
    const { quorum } = policy.decision
    const decided = { ...policy.decision, passes: [term(['for'], '>', 0)], quorum }
    expect(decisionText({ ...policy, decision: decided })).toBe(
      'The vote passes when quorum is met and at least one vote is Yes.',
    )
  })

  it('is that of its publisher where there is one', () => {
    const decided = { ...policy.decision, text: 'By acclamation.' }
    expect(decisionText({ ...policy, decision: decided })).toBe('By acclamation.')
  })
})

test.each([
  ['majority', 'more than half of Yes + No'],
  ['twiceNo', 'at least twice as many Yes as No'],
  ['twoThirds', '2/3 of Yes + No'],
  ['twoThirdsOfHalf', 'more than 2/3 of Yes + No'],
] as const)('the measure of %s is %s', (rule, words) => {
  const { electorate } = createQuestionPolicy('companies')
  expect(measureOf({ decision: decisionBy(rule), electorate })).toBe(words)
})

test('every rule begins with the vote that nobody says beforehand', () => {
  for (const rule of passRules)
    expect(decisionBy(rule).passes.map(isSomeVote).indexOf(true)).toBe(0)
})

test.each<[Term[], 'vote' | 'be present', string]>([
  [[], 'vote', 'None is needed.'],
  [
    [term(['quorumCast'], '>', ['quorumEligible'], [1, 2])],
    'vote',
    'More than half of the active users must vote, whatever their choice.',
  ],
  [
    [term(['present'], '>', ['quorumEligible'], [2, 3])],
    'be present',
    'More than two thirds of the active users must be present.',
  ],
  [
    [term(['quorumCast'], '>', ['averageAttendance'], [1, 2])],
    'vote',
    'More than half of the average attendance of the last meetings must vote, whatever their choice.',
  ],
  [
    [term(['quorumCast'], '>', ['voteEligible'], [1, 2])],
    'vote',
    'More than half of all who may vote must vote, whatever their choice.',
  ],
  [
    [term(['present'], '>=', ['voteEligible'], [1, 3])],
    'be present',
    'At least a third of all who may vote must be present.',
  ],
  [[term(['quorumCast'], '>=', 8)], 'vote', 'At least 8 must vote, whatever their choice.'],
  [
    [term(['quorumCast'], '>=', 10, [1, 2])],
    'vote',
    'At least 5 must vote, whatever their choice.',
  ],
  [[term(['present'], '>', 9, [1, 3])], 'be present', 'At least 4 must be present.'],
])('a quorum of %j reads', (terms, act, words) => {
  expect(quorumText(terms, { many: 'users' }, act)).toBe(words)
})
