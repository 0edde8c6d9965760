/** Instants as text and as numbers for arithmetic. */

const hourMs = 3_600_000

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

/** A given instant in UTC with milliseconds; null for a text that is not an instant. */
export function readInstant(text: string): string | null {
  const milliseconds = instantPattern.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(milliseconds) ? null : instantOf(milliseconds)
}

/** The instant as ISO 8601 text in UTC, with milliseconds. */
export function instantOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

/** True where the first instant is earlier, to the millisecond. */
export function isBefore(instant: string, other: string): boolean {
  return millisecondsOf(instant) < millisecondsOf(other)
}

/** Elapsed milliseconds, negative where `to` is earlier. Changes of clocks do not matter. */
export function elapsedMs(from: string, to: string): number {
  return millisecondsOf(to) - millisecondsOf(from)
}

/** The instant a number of elapsed hours later. Changes of clocks do not matter. */
export function addElapsedHours(instant: string, hours: number): string {
  return instantOf(millisecondsOf(instant) + hours * hourMs)
}
