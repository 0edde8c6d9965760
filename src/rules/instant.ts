/** Instants as text and as numbers for arithmetic. */

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/**
 * Milliseconds since 1970 UTC.
 *
 * @throws {RangeError} for a text that is not an instant, such as one without a zone
 */
export function millisecondsOf(instant: string): number {
  const milliseconds = instantPattern.test(instant) ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(milliseconds)) throw new RangeError(`Not an instant: ${instant}`)
  return milliseconds
}

/** The instant as ISO 8601 text in UTC, with milliseconds. */
export function instantOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
