/** A seeded random generator, so that every demo is the same relative to its first start. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number
  /** An integer from `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  /** True with probability `share`. */
  happens(share: number): boolean
}

/** The generator known as mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    pick: (from) => {
      const chosen = from[whole(0, from.length - 1)]
      if (chosen === undefined) throw new RangeError('Nothing to pick from.')
      return chosen
    },
    happens: (share) => next() < share,
  }
}
