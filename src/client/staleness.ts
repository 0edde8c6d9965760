/** Far longer than any answer that the server calls of bounded staleness is old. */
const freshForMs = 1_000

let freshUntilMs = 0

/** Lets all reads of the next second see everything: this page changed something, or was told of a change. */
export function requireFreshReads(): void {
  freshUntilMs = performance.now() + freshForMs
}

/** Whether a read that begins now may miss what others did in the last moments. */
export function mayBeStale(): boolean {
  return performance.now() >= freshUntilMs
}
