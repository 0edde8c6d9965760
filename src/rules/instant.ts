/** Instants as texts, and the numbers one counts with. */

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** Milliseconds since 1970 UTC. A text without zone is no instant and throws a RangeError. */
export function millisecondsOf(instant: string): number {
  const milliseconds = instantPattern.test(instant) ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(milliseconds)) throw new RangeError(`Not an instant: ${instant}`)
  return milliseconds
}

/** UTC with milliseconds. */
export function instantOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
