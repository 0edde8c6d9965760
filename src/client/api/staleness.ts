import type { Staleness } from '../../contract/staleness'

/** Far longer than any answer that the server calls of bounded staleness is old. */
const freshForMs = 1_000

let lastTold = -Infinity

/** Lets all reads of the next second see everything: this page changed something, or was told of a change at once. */
export function requireFreshReads(): void {
  lastTold = performance.now()
}

/** What a read that begins now may miss: nothing right after a change, else what others did in the last moments. */
export function allowedStaleness(): Staleness {
  return performance.now() - lastTold < freshForMs ? 'none' : 'bounded'
}
