import type { Term } from '../../src/rules/policy/policy'
import { noSums } from '../../src/rules/policy/sums'
import { explainThreshold } from '../../src/rules/threshold'
import { decisionBy, figuresWith, passRules } from './policy/createPolicy'

describe('explainThreshold', () => {
  it('works the two thirds of a council out', () => {
    expect(explainThreshold(decisionBy('twoThirds'), figuresWith(14, 4, 1))).toEqual({
      isMet: true,
      terms: [
        {
          text: '3 × 14 ≥ 2 × 18',
          isMet: true,
          kind: 'sides',
          meaning: 'Yes must be at least two thirds of Yes and No',
        },
      ],
      yes: 'Yes',
      no: 'No',
      needed: '',
      votesNeeded: null,
    })
  })

  it('shows which half of the delegates’ rule fails', () => {
    const verdict = explainThreshold(decisionBy('twoThirdsOfHalf'), figuresWith(5, 0, 5))
    expect(verdict.terms).toEqual([
      {
        text: '2 × 5 > 10',
        isMet: false,
        kind: 'turnout',
        meaning: 'Yes and No together must be more than half of all votes cast',
      },
      {
        text: '3 × 5 > 2 × 5',
        isMet: true,
        kind: 'sides',
        meaning: 'Yes must be more than two thirds of Yes and No',
      },
    ])
    expect(verdict).toMatchObject({ isMet: false, needed: '1 more Yes', votesNeeded: 1 })
  })

  it('works both halves of the delegates’ rule out', () => {
    const { terms } = explainThreshold(decisionBy('twoThirdsOfHalf'), figuresWith(4, 3, 6))
    expect(terms.map(({ text }) => text)).toEqual(['2 × 7 > 13', '3 × 4 > 2 × 7'])
  })

  it.each([
    ['majority', '4 > 6', 'Yes must be more than No', '3 more Yes'],
    ['twiceNo', '4 ≥ 2 × 6', 'Yes must be at least twice No', '8 more Yes'],
    ['twoThirds', '3 × 4 ≥ 2 × 10', 'Yes must be at least two thirds of Yes and No', '8 more Yes'],
  ] as const)('says what %s lacks', (rule, text, meaning, needed) => {
    expect(explainThreshold(decisionBy(rule), figuresWith(4, 6))).toMatchObject({
      isMet: false,
      terms: [{ text, isMet: false, meaning }],
      needed,
    })
  })

  it.each(passRules)('tells that %s lacks any Yes or No at all', (rule) => {
    const { isMet, terms, needed } = explainThreshold(decisionBy(rule), figuresWith(0, 0))
    expect(isMet).toBe(false)
    expect(terms[0]).toEqual({
      text: '0 + 0 > 0',
      isMet: false,
      kind: 'some',
      meaning: 'At least one vote must be Yes or No',
    })
    expect(needed).toBe('1 more Yes')
  })

  it('says nothing of further votes where none would do', () => {
    const veto: Term = { sum: ['against'], is: '<=', of: 0 }
    const vetoed = { ...decisionBy('majority'), passes: [veto] }
    expect(explainThreshold(vetoed, figuresWith(5, 1))).toMatchObject({
      isMet: false,
      terms: [{ text: '1 ≤ 0', kind: 'other', meaning: 'No vote must be No' }],
      needed: '',
      votesNeeded: null,
    })
  })

  it('names the votes that each class of voters lacks', () => {
    const within = (name: string): Term => ({
      sum: ['for'],
      is: '>',
      of: ['against'],
      within: name,
    })
    const decision = {
      ...decisionBy('majority'),
      passes: [within('Issuers'), within('Consumers')],
    }
    const classes = new Map([
      ['Issuers', { ...noSums, for: 2, against: 3, cast: 5 }],
      ['Consumers', { ...noSums, against: 1, cast: 1 }],
    ])
    const verdict = explainThreshold(decision, { all: figuresWith(2, 4).all, classes })
    expect(verdict.terms.map(({ text, meaning }) => `${meaning}: ${text}`)).toEqual([
      'Yes must be more than No among Issuers: 2 > 3',
      'Yes must be more than No among Consumers: 0 > 1',
    ])
    expect(verdict).toMatchObject({
      needed: '2 more Yes among Issuers and 2 more Yes among Consumers',
      votesNeeded: 4,
    })
  })
})
