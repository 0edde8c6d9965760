import * as fc from 'fast-check'
import {
  explainThreshold,
  isThresholdMet,
  passRuleOf,
  passRuleText,
} from '../../src/rules/passRule'
import { standardPolicy } from '../../src/rules/policies'
import type { PassRule } from '../../src/rules/policy'

const rules: PassRule[] = ['majority', 'twiceNo', 'twoThirds', 'twoThirdsOfHalf']

/** Yes, No, other votes, and who of majority, twiceNo, twoThirds, twoThirdsOfHalf says it is met. */
type Edge = [yes: number, no: number, other: number, met: [boolean, boolean, boolean, boolean]]

const edges: Edge[] = [
  [0, 0, 0, [false, false, false, false]],
  [0, 0, 9, [false, false, false, false]],
  [1, 0, 0, [true, true, true, true]],
  [0, 1, 0, [false, false, false, false]],
  // a tie, and one vote beside it
  [7, 7, 3, [false, false, false, false]],
  [8, 7, 0, [true, false, false, false]],
  [7, 8, 0, [false, false, false, false]],
  // Yes exactly twice No is exactly two thirds: enough for `at least`, not for `above`
  [2, 1, 0, [true, true, true, false]],
  [12, 6, 0, [true, true, true, false]],
  [13, 6, 0, [true, true, true, true]],
  [11, 6, 0, [true, false, false, false]],
  // Yes and No exactly half of the votes cast, and one vote beside it
  [5, 0, 5, [true, true, true, false]],
  [6, 0, 5, [true, true, true, true]],
  [5, 0, 6, [true, true, true, false]],
  [9, 1, 10, [true, true, true, false]],
  [9, 1, 9, [true, true, true, true]],
  // more votes than any roll, where floats would already round
  [6_000_000_001, 3_000_000_000, 0, [true, true, true, true]],
  [6_000_000_000, 3_000_000_000, 0, [true, true, true, false]],
  [5_999_999_999, 3_000_000_000, 0, [true, false, false, false]],
]

describe('isThresholdMet', () => {
  const table = edges.flatMap(([yes, no, other, met]) =>
    rules.map((rule, index) => [rule, yes, no, other, met[index]] as const),
  )

  it.each(table)('%s with %i Yes, %i No and %i other votes: %s', (rule, yes, no, other, met) => {
    expect(isThresholdMet(rule, { yes, no, total: yes + no + other })).toBe(met)
  })

  it('decides as exact fractions do', () => {
    const count = fc.nat({ max: 5_000 })
    fc.assert(
      fc.property(count, count, count, (yes, no, other) => {
        const [y, n, all] = [BigInt(yes), BigInt(no), BigInt(yes + no + other)]
        const counts = { yes, no, total: yes + no + other }
        const isDecided = y + n > 0n
        const isTwoThirds = y * 3n >= (y + n) * 2n
        expect(isThresholdMet('majority', counts)).toBe(y > n)
        expect(isThresholdMet('twiceNo', counts)).toBe(isDecided && y >= n * 2n)
        expect(isThresholdMet('twoThirds', counts)).toBe(isDecided && isTwoThirds)
        expect(isThresholdMet('twoThirdsOfHalf', counts)).toBe(
          (y + n) * 2n > all && y * 3n > (y + n) * 2n,
        )
      }),
    )
  })
})

describe('explainThreshold', () => {
  it('works the two thirds of a council out', () => {
    expect(explainThreshold('twoThirds', { yes: 14, no: 4, total: 19 })).toEqual({
      isMet: true,
      terms: [
        {
          text: '3 × 14 ≥ 2 × 18',
          isMet: true,
          meaning: 'Yes must be at least two thirds of Yes and No',
        },
      ],
      needed: '',
      yesNeeded: null,
    })
  })

  it('shows which half of the delegates’ rule fails', () => {
    const verdict = explainThreshold('twoThirdsOfHalf', { yes: 5, no: 0, total: 10 })
    expect(verdict.terms).toEqual([
      {
        text: '2 × 5 > 10',
        isMet: false,
        isOfTurnout: true,
        meaning: 'Yes and No together must be more than half of all votes cast',
      },
      {
        text: '3 × 5 > 2 × 5',
        isMet: true,
        meaning: 'Yes must be more than two thirds of Yes and No',
      },
    ])
    expect(verdict).toMatchObject({ isMet: false, needed: '1 more Yes', yesNeeded: 1 })
  })

  it('works both halves of the delegates’ rule out', () => {
    const { terms } = explainThreshold('twoThirdsOfHalf', { yes: 4, no: 3, total: 13 })
    expect(terms.map(({ text }) => text)).toEqual(['2 × 7 > 13', '3 × 4 > 2 × 7'])
  })

  it.each([
    ['majority', '4 > 6', 'Yes must be more than No', '3 more Yes'],
    ['twiceNo', '4 ≥ 2 × 6', 'Yes must be at least twice No', '8 more Yes'],
    ['twoThirds', '3 × 4 ≥ 2 × 10', 'Yes must be at least two thirds of Yes and No', '8 more Yes'],
  ] as const)('says what %s lacks', (rule, text, meaning, needed) => {
    expect(explainThreshold(rule, { yes: 4, no: 6, total: 10 })).toMatchObject({
      isMet: false,
      terms: [{ text, isMet: false, meaning }],
      needed,
    })
  })

  it.each(rules)('tells that %s lacks any Yes or No at all', (rule) => {
    const { isMet, terms, needed } = explainThreshold(rule, { yes: 0, no: 0, total: 0 })
    expect(isMet).toBe(false)
    expect(terms[0]).toEqual({
      text: '0 + 0 > 0',
      isMet: false,
      meaning: 'At least one vote must be Yes or No',
    })
    expect(needed).toBe('1 more Yes')
  })

  it('asks for exactly as many Yes as are missing, never one more', () => {
    const count = fc.nat({ max: 300 })
    fc.assert(
      fc.property(fc.constantFrom(...rules), count, count, count, (rule, yes, no, other) => {
        const total = yes + no + other
        const verdict = explainThreshold(rule, { yes, no, total })
        expect(verdict.isMet).toBe(isThresholdMet(rule, { yes, no, total }))
        const needed = verdict.yesNeeded
        if (needed === null) {
          expect(verdict.isMet).toBe(true)
          return
        }
        const withYes = (more: number) => ({ yes: yes + more, no, total: total + more })
        expect(isThresholdMet(rule, withYes(needed))).toBe(true)
        expect(isThresholdMet(rule, withYes(needed - 1))).toBe(false)
      }),
    )
  })
})

describe('passRuleOf', () => {
  it.each([
    [36, 'twiceNo', 'twoThirds'],
    [12, 'twiceNo', 'twoThirdsOfHalf'],
    [712, 'majority', 'majority'],
    [14, 'twiceNo', 'majority'],
    [674, 'twiceNo', 'majority'],
    [101, 'majority', 'majority'],
  ] as const)('group %i: %s before the release date, %s from it on', (groupId, older, newer) => {
    const policy = standardPolicy(groupId)
    expect(passRuleOf(policy, '2023-03-20T06:59:59.999Z')).toEqual({
      rule: older,
      generation: 'older',
    })
    expect(passRuleOf(policy, '2023-03-20T07:00:00.000Z')).toEqual({
      rule: newer,
      generation: 'newer',
    })
  })

  it('takes the release date of the policy it is given', () => {
    const policy = { ...standardPolicy(36), releaseDate: '2026-11-01' }
    expect(passRuleOf(policy, '2026-11-01T06:59:59.999Z').generation).toBe('older')
    expect(passRuleOf(policy, '2026-11-01T07:00:00.000Z').generation).toBe('newer')
  })
})

describe('passRuleText', () => {
  const newer = 'The vote passes when quorum is met'
  const older = 'This question follows the earlier criteria. Pass: quorum is met'
  const twiceNo = 'there are at least twice as many Yes votes as No votes'
  const majority = 'there are more Yes votes than No votes'

  it.each([
    [36, 'newer', `${newer} and at least 2/3 of the Yes plus No votes are Yes.`],
    [
      12,
      'newer',
      `${newer}, Yes and No combined are more than 50% of the delegate votes, ` +
        'and Yes is more than 2/3 of Yes plus No.',
    ],
    [712, 'newer', `${newer} and ${majority}.`],
    [14, 'newer', `${newer} and ${majority}.`],
    [101, 'newer', `${newer} and ${majority}.`],
    [36, 'older', `${older} and ${twiceNo}. Fail: otherwise.`],
    [12, 'older', `${older} and ${twiceNo}. Fail: otherwise.`],
    [674, 'older', `${older} and ${twiceNo}. Fail: otherwise.`],
    [712, 'older', `${older} and ${majority}. Fail: otherwise.`],
    [101, 'older', `${older} and ${majority}. Fail: otherwise.`],
  ] as const)('group %i, %s generation', (groupId, generation, text) => {
    expect(passRuleText(standardPolicy(groupId), generation)).toBe(text)
  })
  it.each([
    ['council', 'councilor votes'],
    ['delegates', 'delegate votes'],
    ['users', 'user votes'],
    ['companies', 'member company votes'],
  ] as const)('says whose votes count in a group of kind %s', (groupKind, votes) => {
    const policy = { ...standardPolicy(101), groupKind, newerPassRule: 'twoThirdsOfHalf' as const }
    expect(passRuleText(policy, 'newer')).toContain(`more than 50% of the ${votes},`)
  })
})
