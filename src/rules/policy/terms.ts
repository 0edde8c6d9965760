/** Decides the terms of a rule, in whole numbers. */
import type { Share, Term } from './policy'
import { type Figures, noSums, type Sums, valueOf } from './sums'

const whole = { numerator: 1, denominator: 1 }

/** The counts that a term compares: of all, or of its class. A class without members has none. */
export function sumsFor({ within }: Pick<Term, 'within'>, { all, classes }: Figures): Sums {
  return within === undefined ? all : (classes.get(within) ?? noSums)
}

/** By how much the left side of a term exceeds what it is compared with, or falls below it where it must be less. */
function excess({ sum, is, share = whole, of }: Term, sums: Sums): number {
  const left = share.denominator * valueOf(sum, sums)
  const right = share.numerator * valueOf(of, sums)
  return is === '>' || is === '>=' ? left - right : right - left
}

function holds(term: Term, sums: Sums): boolean {
  const by = excess(term, sums)
  return isStrict(term) ? by > 0 : by >= 0
}

function isStrict({ is }: Term): boolean {
  return is === '>' || is === '<'
}

/** Whether a comparison holds. */
export function isMet(term: Term, figures: Figures): boolean {
  return holds(term, sumsFor(term, figures))
}

/** Whether all comparisons hold. */
export function areMet(terms: readonly Term[], figures: Figures): boolean {
  return terms.every((term) => isMet(term, figures))
}

/**
 * The least number of the left side that meets a term, while the right side stays: of 10, more than half is 6 and at
 * least half is 5. Used where the roll fixes the right side.
 */
export function leastMeeting(term: Term, sums: Sums): number {
  const { numerator, denominator } = term.share ?? whole
  const product = numerator * valueOf(term.of, sums)
  const remainder = product % denominator
  const floor = (product - remainder) / denominator
  return remainder === 0 && term.is === '>=' ? floor : floor + 1
}

/**
 * The fewest further votes for a matter that meet all of the terms of one class, or of all voters; infinite where no
 * number does.
 */
export function votesNeeded(terms: readonly Term[], sums: Sums): number {
  return fewest(terms, (votes) => ({ ...sums, for: sums.for + votes, cast: sums.cast + votes }))
}

/** The fewest votes that meet all terms; infinite where no number does. Each vote must change the figures alike. */
export function votesToMeet(
  terms: readonly Term[],
  figuresWith: (votes: number) => Figures,
): number {
  return fewest(terms, (votes, term) => sumsFor(term, figuresWith(votes)))
}

const opposite = { '>': '<=', '>=': '<', '<': '>=', '<=': '>' } as const

/** The fewest votes by which one of the terms is no longer met, likewise. */
export function votesToBreak(
  terms: readonly Term[],
  figuresWith: (votes: number) => Figures,
): number {
  const broken = terms.map((term) => ({ ...term, is: opposite[term.is] }))
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...broken.map((term) => votesToMeet([term], figuresWith)),
  )
}

/** Both sides of a term grow evenly with each vote, so that one division answers it. */
function fewest(terms: readonly Term[], sumsWith: (votes: number, term: Term) => Sums): number {
  const needed = terms.map((term) => {
    const [none, one] = [excess(term, sumsWith(0, term)), excess(term, sumsWith(1, term))]
    if (holds(term, sumsWith(0, term))) return 0
    if (one <= none) return Number.POSITIVE_INFINITY
    const votes = -none / (one - none)
    return isStrict(term) ? Math.floor(votes) + 1 : Math.ceil(votes)
  })
  const most = Math.max(0, ...needed)
  const isEnough =
    most < Number.POSITIVE_INFINITY && terms.every((term) => holds(term, sumsWith(most, term)))
  return isEnough ? most : Number.POSITIVE_INFINITY
}

/**
 * The share of the votes for a matter among those for and against it that terms ask of all voters, the largest one
 * where several do; null where no term compares the two sides.
 */
export function requiredShareOf(terms: readonly Term[]): Share | null {
  const shares = terms.flatMap((term) => shareOfSides(term) ?? [])
  const product = (one: Share, other: Share) => one.numerator * other.denominator
  return shares.sort((one, other) => product(other, one) - product(one, other))[0] ?? null
}

function shareOfSides({ sum, is, share = whole, of, within }: Term): Share | null {
  if (within !== undefined || sum.join() !== 'for' || !is.startsWith('>')) return null
  const { numerator, denominator } = share
  const other = [of].flat().join()
  if (other === 'against') return { numerator, denominator: numerator + denominator }
  return other === 'for,against' ? { numerator, denominator } : null
}

/**
 * Whether a term only says that somebody must have voted. Such a term is shown where it fails, and otherwise left
 * out.
 */
export function isSomeVote({ sum, is, of, within }: Term): boolean {
  return is === '>' && of === 0 && within === undefined && sum.includes('for')
}
