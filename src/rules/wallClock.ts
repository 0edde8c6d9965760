/** Converts instants to the wall clock of a time zone. */
export interface WallClock {
  year: number
  /** 1 to 12 */
  month: number
  day: number
  /** 0 to 23 */
  hour: number
  minute: number
  second: number
}

/** Creates each zone's format only once, because creating one costs far more than using it. */
function oneFormatPerZone(
  options: Intl.DateTimeFormatOptions,
): (zone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const known = formats.get(timeZone)
    if (known) return known
    const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone })
    formats.set(timeZone, format)
    return format
  }
}

const clockFormatOf = oneFormatPerZone({
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const nameFormatOf = oneFormatPerZone({ timeZoneName: 'short' })

/**
 * Reads the wall clock of an IANA time zone at an instant in milliseconds since 1970 UTC.
 *
 * @throws {RangeError} for an unknown zone or an instant that is not finite
 */
export function readWallClock(milliseconds: number, zone: string): WallClock {
  // Splitting `11/14/2023, 14:13:20` takes a quarter of the time of `formatToParts`.
  const fields = clockFormatOf(zone).format(milliseconds).split(/\D+/).map(Number)
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = fields
  return { year, month, day, hour, minute, second }
}

/** The short English name of a zone at an instant: `PST`, `EDT`, `GMT+1`. */
export function zoneNameAt(milliseconds: number, zone: string): string {
  const parts = nameFormatOf(zone).formatToParts(milliseconds)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

/** A wall clock as if it were UTC, in milliseconds of full seconds, for arithmetic with days and hours. */
export function asUtc({ year, month, day, hour, minute, second }: WallClock): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
