/** Far longer than any answer that the server calls of bounded staleness is old. */
const freshForMs = 1_000

let lastTold = -freshForMs

/** Lets all reads of the next second see everything: this page changed something, or was told of a change. */
export function requireFreshReads(): void {
  lastTold = performance.now()
}

/** Whether a read that begins now may miss what others did in the last moments. */
export function mayBeStale(): boolean {
  return performance.now() - lastTold >= freshForMs
}
