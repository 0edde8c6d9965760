/** Wall time of the zone a question was opened in. */

const dayMs = 86_400_000
const hourMs = 3_600_000

/** A clock on the wall of one IANA time zone. */
export class WallClock {
  readonly #format: Intl.DateTimeFormat

  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  }

  /** What the wall shows at an instant, as if it were UTC. */
  #wallTime(instant: number): number {
    const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = this.#format
      .format(instant)
      .split(/\D+/)
      .map(Number)
    return Date.UTC(year, month - 1, day, hour, minute, second) + (instant % 1000)
  }

  /**
   * The instant at which the wall shows this time. Where the clock skips or repeats the time, the later instant
   * counts: the one with the smaller offset from UTC.
   */
  #instant(wallTime: number): number {
    const offsets = [-12, 12].map((hours) => {
      const near = wallTime + hours * hourMs
      return this.#wallTime(near) - near
    })
    const fitting = offsets
      .map((offset) => wallTime - offset)
      .filter((instant) => this.#wallTime(instant) === wallTime)
    return Math.max(...(fitting.length > 0 ? fitting : [wallTime - Math.min(...offsets)]))
  }

  /** The same wall time so many days later. */
  addDays(instant: string, days: number): string {
    return new Date(this.#instant(this.#wallTime(Date.parse(instant)) + days * dayMs)).toISOString()
  }

  /** The calendar days from one instant to another. */
  daysBetween(from: string, to: string): number {
    const day = (instant: string) => Math.floor(this.#wallTime(Date.parse(instant)) / dayMs)
    return day(to) - day(from)
  }

  /** Midnight at the start of a day `yyyy-MM-dd`. */
  startOfDay(day: string): string {
    return new Date(this.#instant(Date.parse(`${day}T00:00:00.000Z`))).toISOString()
  }
}
