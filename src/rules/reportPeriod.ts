/** The period of an attendance report, in days `yyyy-MM-dd`. Attendance specification §2, §9. */
import { addZonedDays, zonedDay, startOfZonedDay } from './zonedTime'

export interface ReportPeriod {
  start: string
  /** The last day, included. */
  end: string
}

const defaultMonths = 6

/** Fills in the missing days: the start is six months before today, the end is today. */
export function reportPeriod(given: Partial<ReportPeriod>, now: string): ReportPeriod {
  const today = zonedDay(now)
  return { start: given.start ?? monthsBefore(today, defaultMonths), end: given.end ?? today }
}

/** Why a period is not valid for a report; null where it is valid. */
export function periodRefusal({ start, end }: ReportPeriod): string | null {
  return start > end ? 'Please provide a start date that is not after the end date.' : null
}

/** The period as instants, the first included and the last excluded. */
export function periodBounds({ start, end }: ReportPeriod): { from: string; before: string } {
  return { from: startOfZonedDay(start), before: addZonedDays(startOfZonedDay(end), 1) }
}

/** The same day a number of months earlier, or the last day of that month where it is shorter. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const counted = year * 12 + month - 1 - months
  const earlier = { year: Math.floor(counted / 12), month: (counted % 12) + 1 }
  const last = daysIn(earlier.year, earlier.month)
  return [pad(earlier.year, 4), pad(earlier.month, 2), pad(Math.min(date, last), 2)].join('-')
}

function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  if (month === 2) return isLeap ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
