/** What the clock on a wall of one time zone shows; the fields are numbers but for the names. */
export interface WallClock {
  weekday: string
  monthName: string
  year: number
  /** 1 to 12 */
  month: number
  day: number
  /** 0 to 23 */
  hour: number
  minute: number
  second: number
  /** The zone's short English name at that instant: `PST`, `EDT`, `GMT+1`. */
  zoneName: string
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'short',
    })
    formatters.set(zone, formatter)
  }
  return formatter
}

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/**
 * Reads the wall clock of an IANA time zone at an instant in milliseconds since 1970 UTC.
 * Throws a RangeError for an unknown zone or an instant that is not finite.
 */
export function readWallClock(milliseconds: number, zone: string): WallClock {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(milliseconds)) parts[type] = value
  const monthName = parts.month ?? ''
  return {
    weekday: parts.weekday ?? '',
    monthName,
    year: Number(parts.year),
    month: monthNames.indexOf(monthName) + 1,
    day: Number(parts.day),
    hour: Number(parts.hour),
    minute: Number(parts.minute),
    second: Number(parts.second),
    zoneName: parts.timeZoneName ?? '',
  }
}
