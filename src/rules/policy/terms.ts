/** Decides the terms of a rule, in whole numbers. */
import type { Count, Share, Term } from './policy'
import { type Figures, noSums, type Sums, valueOf } from './sums'

/** The counts that grow by one with each further vote for the matter. */
const oneMoreFor: readonly Count[] = ['for', 'cast']

const compares: Record<Term['is'], (one: number, other: number) => boolean> = {
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
}

const whole = { numerator: 1, denominator: 1 }

/** The counts that a term compares: of all, or of its class. A class without members has none. */
export function sumsFor({ within }: Pick<Term, 'within'>, { all, classes }: Figures): Sums {
  return within === undefined ? all : (classes.get(within) ?? noSums)
}

function holds({ sum, is, share = whole, of }: Term, sums: Sums): boolean {
  return compares[is](share.denominator * valueOf(sum, sums), share.numerator * valueOf(of, sums))
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

/** How often a side of a term contains a count that grows. */
function growth(of: Term['of']): number {
  return typeof of === 'number' ? 0 : of.filter((count) => oneMoreFor.includes(count)).length
}

/**
 * The fewest further votes for a matter that meet all of the terms of one class, or of all voters; infinite where no
 * number does. Both sides of a term grow evenly with each vote, so that one division answers it.
 */
export function votesNeeded(terms: readonly Term[], sums: Sums): number {
  const needed = Math.max(0, ...terms.map((term) => votesNeededBy(term, sums)))
  const after = { ...sums, for: sums.for + needed, cast: sums.cast + needed }
  return terms.every((term) => holds(term, after)) ? needed : Number.POSITIVE_INFINITY
}

function votesNeededBy(term: Term, sums: Sums): number {
  if (holds(term, sums)) return 0
  const { numerator, denominator } = term.share ?? whole
  const sign = term.is === '>' || term.is === '>=' ? 1 : -1
  const lacking =
    sign * (numerator * valueOf(term.of, sums) - denominator * valueOf(term.sum, sums))
  const step = sign * (denominator * growth(term.sum) - numerator * growth(term.of))
  if (step <= 0) return Number.POSITIVE_INFINITY
  const isStrict = term.is === '>' || term.is === '<'
  return isStrict ? Math.floor(lacking / step) + 1 : Math.ceil(lacking / step)
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
