/** Instants and calendar days as texts, and the numbers one counts with. */

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const dayPattern = /^(\d{4})-(\d\d)-(\d\d)$/

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
 * Whether a text is a calendar day `yyyy-MM-dd` of the years 1000 to 2999. A year that is still being
 * typed, such as 0202, makes none.
 */
export function isDay(text: string): boolean {
  const wallTime = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(wallTime) && instantOf(wallTime).startsWith(text)
}

/** Midnight of a calendar day `yyyy-MM-dd` as if it were UTC. Throws a RangeError for what is no day. */
export function wallTimeOfDay(day: string): number {
  const [, year, month, date] = dayPattern.exec(day) ?? []
  const wallTime = Date.UTC(Number(year), Number(month) - 1, Number(date))
  if (Number.isNaN(wallTime) || instantOf(wallTime).slice(0, 10) !== day) {
    throw new RangeError(`Not a calendar day: ${day}`)
  }
  return wallTime
}
