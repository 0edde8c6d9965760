import type { PassRule } from './policy'

const shares: Record<PassRule, { numerator: number; denominator: number; words: string }> = {
  majority: { numerator: 1, denominator: 2, words: 'more than half of Yes + No' },
  twiceNo: { numerator: 2, denominator: 3, words: 'at least twice as many Yes as No' },
  twoThirds: { numerator: 2, denominator: 3, words: '2/3 of Yes + No' },
  twoThirdsOfHalf: { numerator: 2, denominator: 3, words: 'more than 2/3 of Yes + No' },
}

/** The share of Yes among Yes and No that a rule requires, as two integers and in words. */
export function requiredShareOf(rule: PassRule) {
  return shares[rule]
}
