import {
  decisionText,
  explainDecision,
  hasOwnChoices,
  leadOf,
  leadSentence,
  policyFor,
} from '../../src/rules/leadingChoice'
import { outcomeSentence, resultLabel } from '../../src/rules/outcome'
import type { PassRule } from '../../src/rules/policy'
import { standardPolicy } from '../../src/rules/policies'
import { countVotes } from '../../src/rules/tally'
import { evaluateCounts } from '../../src/rules/verdict'

const choices = ['Alice', 'Bob', 'Carol', 'Abstain']
const tallyOf = (...votes: string[]) =>
  countVotes(
    choices,
    votes.map((choice) => ({ choice })),
  )
const { A, B, C, O } = { A: 'Alice', B: 'Bob', C: 'Carol', O: 'Abstain' }

it.each([
  [['Alice', 'Bob'], true],
  [['Approve', 'Abstain'], true],
  [['Yes', 'No', 'Abstain'], false],
  [['Yes', 'Later'], false],
])('of %j the leading choice decides: %s', (own, isOwn) => {
  expect(hasOwnChoices(own)).toBe(isOwn)
  expect(policyFor(own, standardPolicy(101)).choiceRule).toBe(isOwn ? 'leading' : undefined)
})

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
    const verdict = explainDecision({ choiceRule: 'leading' }, rule, tallyOf(...votes))
    expect(verdict.isMet).toBe(isMet)
    expect(verdict.terms.every((term) => term.isMet)).toBe(isMet)
    expect(JSON.stringify(verdict)).not.toMatch(/\b(Yes|No)\b/)
  })

  it('as before in a record from before this rule', () => {
    expect(explainDecision({}, 'majority', tallyOf(A, A, A))).toMatchObject({
      isMet: false,
      lead: null,
    })
  })
})

it.each([
  [[A, A, B], 'Alice leads with 2 of 3 votes'],
  [[A], 'Alice leads with 1 of 1 vote'],
  [[A, B, O], 'Alice and Bob are tied with 1 of 3 votes each'],
  [[C, B, A], 'Alice, Bob and Carol are tied with 1 of 3 votes each'],
  [[O, O], 'no vote is for a choice, of 2'],
])('%j reads', (votes, sentence) => {
  expect(leadSentence(leadOf(tallyOf(...votes)))).toBe(sentence)
})

describe('the outcome', () => {
  const verdictOn = (votes: string[], needed = 2) =>
    evaluateCounts({
      policy: policyFor(choices, standardPolicy(101)),
      createdAt: '2026-03-02T20:00:00.000Z',
      hasEnded: true,
      tally: tallyOf(...votes),
      quorum: { needed, voted: votes.length, eligible: 4 },
    })

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
    const verdict = verdictOn([...votes])
    expect(verdict.passes).toBe(result === 'Pass')
    expect(resultLabel(result, verdict.lead)).toBe(label)
    expect(outcomeSentence(result, verdict, 0)).toBe(sentence)
    expect(verdict.smallestChange).toBeNull()
  })

  it('names a leader that falls short of its rule', () => {
    const council = policyFor(choices, { ...standardPolicy(101), newerPassRule: 'twoThirds' })
    const verdict = evaluateCounts({
      policy: council,
      createdAt: '2026-03-02T20:00:00.000Z',
      hasEnded: true,
      tally: tallyOf(A, A, B, C),
      quorum: { needed: 2, voted: 4, eligible: 4 },
    })
    expect(outcomeSentence('Failed', verdict, 0)).toBe(
      'Undecided: Alice leads with 2 of 4 votes, too few',
    )
  })
})

it.each(['older', 'newer'] as const)('the %s rule speaks of choices alone', (generation) => {
  const policy = policyFor(choices, standardPolicy(36))
  expect(decisionText(policy, generation)).toMatch(/^A choice wins when quorum is met and it has/)
  expect(decisionText(policy, generation)).not.toMatch(/\b(Yes|No)\b/)
})
