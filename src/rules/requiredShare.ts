import type { PassRule } from './policy'

const shares: Record<PassRule, { numerator: number; denominator: number; words: string }> = {
  majority: { numerator: 1, denominator: 2, words: 'more than half of Yes + No' },
  twiceNo: { numerator: 2, denominator: 3, words: 'at least twice as many Yes as No' },
  twoThirds: { numerator: 2, denominator: 3, words: '2/3 of Yes + No' },
  twoThirdsOfHalf: { numerator: 2, denominator: 3, words: 'more than 2/3 of Yes + No' },
}

/** Which share of Yes among Yes and No a rule asks for: a pair of integers, and the words for it. */
export function requiredShareOf(rule: PassRule) {
  return shares[rule]
}
