/** Which choice is ahead of a question that asks for one of several. */
import { sideOf } from './choices'
import type { Count, Decision, Term } from './policy'
import type { ChoiceCount } from './sums'

export interface Lead {
  /** The choices with the most votes, in ballot order: several in a tie, none where none has a vote. */
  choices: string[]
  votes: number
  /** Every vote cast, abstentions included. */
  total: number
}

export function leadOf(
  decision: Pick<Decision, 'choices' | 'ownChoices'>,
  byChoice: readonly ChoiceCount[],
): Lead {
  const standing = byChoice.filter(({ choice }) => sideOf(decision, choice) === 'for')
  const counted = standing.map(({ choice, count, uncounted = 0 }) => ({
    choice,
    count: count - uncounted,
  }))
  const votes = Math.max(0, ...counted.map(({ count }) => count))
  return {
    choices: counted.flatMap(({ choice, count }) => (count > 0 && count === votes ? choice : [])),
    votes,
    total: byChoice.reduce((sum, { count }) => sum + count, 0),
  }
}

/** `Alice leads with 3 of 4 votes`; `Alice and Bob are tied with 2 of 4 votes each`. */
export function leadSentence({ choices, votes, total }: Lead): string {
  const of = `${votes} of ${total} ${total === 1 ? 'vote' : 'votes'}`
  if (choices.length === 0) return `no vote is for a choice, of ${total}`
  if (choices.length === 1) return `${choices[0]} leads with ${of}`
  return `${choices.slice(0, -1).join(', ')} and ${choices.at(-1)} are tied with ${of} each`
}

/**
 * How a comparison of Yes and No reads for a question with several choices and no sides: the leading choice stands for
 * Yes, the next one for No.
 */
const ofChoices: Record<string, { sum: Count[]; of: Count[] }> = {
  'for/against': { sum: ['leading'], of: ['next'] },
  'for/for+against': { sum: ['leading'], of: ['for'] },
  'for+against/cast': { sum: ['for'], of: ['cast'] },
}

/** Translates a rule about Yes and No into one about choices, where the leading choice needs the same margin. */
export function ledByChoice(terms: readonly Term[]): Term[] {
  return terms.map((term) => {
    const { sum, of } = term
    if (typeof of === 'number') return { ...term, sum: sum.filter((count) => count !== 'against') }
    return { ...term, ...ofChoices[`${sum.join('+')}/${of.join('+')}`] }
  })
}
