import * as fc from 'fast-check'
import { countVotes as countBy } from '../../src/rules/tally'
import { decisionBy } from './policy/createPolicy'

const choices = ['Yes', 'No', 'Abstain']
const decision = decisionBy('majority')

function countVotes(offered: readonly string[], votes: readonly { choice: string }[]) {
  return countBy(decision, offered, votes)
}

function votesFor(...named: string[]): { choice: string }[] {
  return named.map((choice) => ({ choice }))
}

describe('countVotes', () => {
  it('counts nothing as zero for every choice', () => {
    expect(countVotes(choices, [])).toEqual({
      yes: 0,
      no: 0,
      total: 0,
      byChoice: [
        { choice: 'Yes', count: 0 },
        { choice: 'No', count: 0 },
        { choice: 'Abstain', count: 0 },
      ],
    })
  })

  it('keeps abstentions in the total and out of Yes and No', () => {
    const tally = countVotes(choices, votesFor('Abstain', 'Yes', 'No', 'Yes', 'Abstain'))
    expect(tally).toMatchObject({ yes: 2, no: 1, total: 5 })
    expect(tally.byChoice.map(({ count }) => count)).toEqual([2, 1, 2])
  })

  it.each(['yes', 'YES', ' Yes', 'Yes ', 'Ｙes', 'Out of Scope'])(
    'does not take %j for Yes',
    (choice) => {
      expect(countVotes(choices, votesFor(choice))).toMatchObject({ yes: 0, no: 0, total: 1 })
    },
  )

  it('lists a choice that the ballot does not offer after those it does', () => {
    const tally = countVotes(['Yes', 'No'], votesFor('Out of Scope', 'Yes', 'Out of Scope'))
    expect(tally.byChoice).toEqual([
      { choice: 'Yes', count: 1 },
      { choice: 'No', count: 0 },
      { choice: 'Out of Scope', count: 2 },
    ])
  })

  it('counts a vote as often as it weighs, and none for a side that lacks its comment', () => {
    const tally = countBy(decision, choices, [
      { choice: 'Yes', weight: 3 },
      { choice: 'Yes', weight: 4, isUncounted: true },
      { choice: 'No' },
    ])
    expect(tally).toMatchObject({ yes: 3, no: 1, total: 8 })
    expect(tally.byChoice[0]).toEqual({ choice: 'Yes', count: 7, uncounted: 4 })
  })

  it('follows the order of the ballot', () => {
    const { byChoice } = countVotes(['Vendor B', 'Vendor A'], votesFor('Vendor A'))
    expect(byChoice.map(({ choice }) => choice)).toEqual(['Vendor B', 'Vendor A'])
  })

  it('finds neither Yes nor No on a ballot that offers other choices', () => {
    const tally = countVotes(['Vendor A', 'Vendor B'], votesFor('Vendor A'))
    expect(tally).toMatchObject({ yes: 0, no: 0, total: 1 })
  })

  it('has no sides where the leading choice decides', () => {
    const leading = decisionBy('majority', { choices: [], choiceRule: 'leading' })
    const votes = votesFor('Vendor A', 'Vendor A', 'Abstain')
    const tally = countBy(leading, ['Vendor A', 'Vendor B'], votes)
    expect(tally).toMatchObject({ yes: 0, no: 0, total: 3 })
  })

  it('is not fooled by choices named like properties of objects', () => {
    const tally = countVotes(['constructor', '__proto__'], votesFor('__proto__', 'toString'))
    expect(tally.byChoice).toEqual([
      { choice: 'constructor', count: 0 },
      { choice: '__proto__', count: 1 },
      { choice: 'toString', count: 1 },
    ])
  })

  it('always adds up: the counts per choice make the total', () => {
    const anyVotes = fc.array(fc.record({ choice: fc.constantFrom(...choices, 'Other', 'yes') }))
    fc.assert(
      fc.property(anyVotes, (votes) => {
        const { yes, no, total, byChoice } = countVotes(choices, votes)
        expect(byChoice.reduce((sum, { count }) => sum + count, 0)).toBe(total)
        expect(total).toBe(votes.length)
        expect(yes + no).toBeLessThanOrEqual(total)
      }),
    )
  })
})
