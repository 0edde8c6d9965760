/** Classes of voters: whose votes a decision counts, and the counts of each class. */
import type { Decision, Term } from './policy'
import type { ClassCounts } from './sums'

/** The counts of one class; those of an advisory one are shown and decide nothing. */
export interface CountedClass extends ClassCounts {
  isAdvisory: boolean
}

/**
 * Whether the votes of a class count for nothing: every term of the decision is of some class, and none of this one.
 * Voters of no class have null.
 */
export function isAdvisory(
  { passes }: Pick<Decision, 'passes'>,
  voterClass: string | null,
): boolean {
  return (
    passes.length > 0 && passes.every(({ within }) => within !== undefined && within !== voterClass)
  )
}

/** The decision with the terms of one class of voters alone; without a class, with the terms for all voters. */
export function termsWithin({ passes }: Pick<Decision, 'passes'>, voterClass?: string): Term[] {
  return passes.flatMap(({ within, ...term }) => (within === voterClass ? term : []))
}
