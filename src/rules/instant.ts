/** Instants and calendar days as texts, and the numbers one counts with. */

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

/**
 * The calendar day `yyyy-MM-dd` of the years 1000 to 2999 that a text is; null where it is none. A year
 * that is still being typed, such as 0202, makes none.
 */
export function dayIn(text: string | null): string | null {
  if (text === null || !/^[12]\d{3}-\d\d-\d\d$/.test(text)) return null
  const wallTime = Date.parse(text)
  return !Number.isNaN(wallTime) && instantOf(wallTime).startsWith(text) ? text : null
}

/** Midnight of a calendar day `yyyy-MM-dd` as if it were UTC. Throws a RangeError for what is no day. */
export function wallTimeOfDay(day: string): number {
  const wallTime = Date.parse(day)
  if (Number.isNaN(wallTime) || instantOf(wallTime).slice(0, 10) !== day) {
    throw new RangeError(`Not a calendar day: ${day}`)
  }
  return wallTime
}
