import { outcomeSentence, resultLabel } from '../../../src/rules/outcome'
import { leadOf, leadSentence } from '../../../src/rules/policy/lead'
import { decisionText } from '../../../src/rules/policy/words'
import { readQuestionPolicy } from '../../../src/rules/policy/firstFormat'
import { countVotes } from '../../../src/rules/tally'
import { evaluateCounts } from '../../../src/rules/verdict'
import { createFirstFormatPolicy, decisionBy, type PassRule } from './createPolicy'

const choices = ['Alice', 'Bob', 'Carol', 'Abstain']
const leading = { choices: [], choiceRule: 'leading' } as const
const ofOwnChoices = (rule: PassRule) => decisionBy(rule, { ...leading, choices: [] })
const majority = ofOwnChoices('majority')
const tallyOf = (...votes: string[]) =>
  countVotes(
    majority,
    choices,
    votes.map((choice) => ({ choice })),
  )
const { A, B, C, O } = { A: 'Alice', B: 'Bob', C: 'Carol', O: 'Abstain' }

function verdictBy(rule: PassRule, votes: string[], needed = 2) {
  return evaluateCounts({
    policy: { decision: ofOwnChoices(rule) },
    hasEnded: true,
    tally: tallyOf(...votes),
    quorum: { needed, voted: votes.length, eligible: 4 },
    voteEligible: 4,
  })
}

describe('a question with choices of its own is decided', () => {
  const cases: [PassRule, string[], boolean][] = [
    ['majority', [A, A, A], true],
    ['majority', [A, A, B], true],
    ['majority', [A, A, B, C, O, O, O], true],
    ['majority', [A, B], false],
    ['majority', [], false],
    ['majority', [O, O], false],
    ['twiceNo', [A, A, B, C], true],
    ['twiceNo', [A, A, A, B, B], false],
    ['twiceNo', [A, B], false],
    ['twiceNo', [O], false],
    ['twoThirds', [A, A, B], true],
    ['twoThirds', [A, A, B, C], false],
    ['twoThirds', [A, A, B, O, O], true],
    ['twoThirds', [], false],
    ['twoThirdsOfHalf', [A, A, B], false],
    ['twoThirdsOfHalf', [A, A, A, B], true],
    ['twoThirdsOfHalf', [A, A, A, B, O, O, O, O], false],
  ]
  it.each(cases)('by %s with %j: %s', (rule, votes, isMet) => {
    const verdict = verdictBy(rule, votes).threshold
    expect(verdict.isMet).toBe(isMet)
    expect(verdict.terms.every((term) => term.isMet)).toBe(isMet)
    expect(JSON.stringify(verdict.terms)).not.toMatch(/\b(Yes|No)\b/)
  })

  it('as before in a record from before this rule', () => {
    const decision = decisionBy('majority', { choices: ['Alice', 'Bob'] })
    const verdict = evaluateCounts({
      policy: { decision },
      hasEnded: true,
      tally: countVotes(decision, choices, [{ choice: 'Alice' }]),
      quorum: { needed: 1, voted: 1, eligible: 1 },
      voteEligible: 1,
    })
    expect(verdict).toMatchObject({ passes: false, lead: null })
  })
})

it.each([
  [[A, A, B], 'Alice leads with 2 of 3 votes'],
  [[A], 'Alice leads with 1 of 1 vote'],
  [[A, B, O], 'Alice and Bob are tied with 1 of 3 votes each'],
  [[C, B, A], 'Alice, Bob and Carol are tied with 1 of 3 votes each'],
  [[O, O], 'no vote is for a choice, of 2'],
])('%j reads', (votes, sentence) => {
  expect(leadSentence(leadOf(majority, tallyOf(...votes).byChoice))).toBe(sentence)
})

describe('the outcome', () => {
  it.each([
    [
      [A, A, A],
      'Pass',
      'Alice',
      'Result: Alice leads with 3 of 3 votes; 3 voted, 2 needed for quorum',
    ],
    [[A, B], 'Failed', 'Tie', 'Undecided: Alice and Bob are tied with 1 of 2 votes each'],
    [[O, O], 'Failed', 'Undecided', 'Undecided: no vote is for a choice, of 2'],
    [[A], 'Failed', 'Undecided', 'Undecided: quorum not met, 1 of 2 voted'],
  ] as const)('of %j is %s: %s', (votes, result, label, sentence) => {
    const verdict = verdictBy('majority', [...votes])
    expect(verdict.passes).toBe(result === 'Pass')
    expect(resultLabel(result, verdict.lead)).toBe(label)
    expect(outcomeSentence(result, verdict, 0)).toBe(sentence)
    expect(verdict.smallestChange).toBeNull()
  })

  it('names a leader that falls short of its rule', () => {
    const verdict = verdictBy('twoThirds', [A, A, B, C])
    expect(outcomeSentence('Failed', verdict, 0)).toBe(
      'Undecided: Alice leads with 2 of 4 votes, too few',
    )
  })
})

it.each([
  ['majority', ' and it has more votes than any other.'],
  ['twiceNo', ' and it has at least twice as many votes as any other.'],
  ['twoThirds', ' and it has at least two thirds of the votes for a choice.'],
  [
    'twoThirdsOfHalf',
    ', votes for a choice are more than half of all votes cast, ' +
      'and it has more than two thirds of the votes for a choice.',
  ],
] as const)('%s reads: a choice wins when quorum is met%s', (rule, words) => {
  for (const createdAt of ['2020-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z']) {
    const rules = { newerPassRule: rule, olderPassRule: rule }
    const stored = createFirstFormatPolicy({ ...leading, choices: [], ...rules })
    const policy = readQuestionPolicy(stored, { createdAt, voteType: 'Straw-poll' })
    expect(decisionText(policy)).toBe(`A choice wins when quorum is met${words}`)
    expect(decisionText(policy)).not.toMatch(/\b(Yes|No)\b/)
  }
})
