/** The evidence that somebody was at a meeting. Attendance specification §2 and §3. */
import type { AttendanceInterval } from './attendanceInterval'

export type CheckInSource = 'Zoom' | 'Manual' | 'Proxy' | 'SharePoint'

/** An attendance interval with its evidence. */
export interface SourcedInterval extends AttendanceInterval {
  source: CheckInSource
}

export interface SourcedCheckIn {
  source: CheckInSource
  /** The person who added it by hand; null where it came from elsewhere. */
  createdById: number | null
  intervals: readonly SourcedInterval[]
}

/** Orders the sources for intervals that end at the same instant: the person's own come before an alternate's. */
export const precedence: readonly CheckInSource[] = ['Zoom', 'Manual', 'SharePoint', 'Proxy']

/** The intervals in which the person was present themselves, without those of an alternate. */
export function ownIntervals({ intervals }: Pick<SourcedCheckIn, 'intervals'>): SourcedInterval[] {
  return intervals.filter(({ source }) => source !== 'Proxy')
}

/** Whether the person was present themselves at any time; being represented by an alternate does not count. */
export function isInPerson(checkIn: SourcedCheckIn): boolean {
  const { source, createdById } = checkIn
  return source !== 'Proxy' || createdById !== null || ownIntervals(checkIn).length > 0
}

/**
 * The source that is shown for a check-in: that of its open interval, otherwise of the one that ended last. A
 * person who leaves while somebody stands in for them is shown as present by proxy from then on. A check-in
 * without times keeps its source.
 */
export function shownSource(checkIn: SourcedCheckIn): CheckInSource {
  const { source, createdById, intervals } = checkIn
  if (ownIntervals(checkIn).length === 0) {
    return source === 'Proxy' && createdById !== null ? 'Manual' : source
  }
  return intervals.reduce((shown, interval) =>
    isReportedAfter(interval, shown) ? interval : shown,
  ).source
}

function isReportedAfter(one: SourcedInterval, other: SourcedInterval): boolean {
  if (one.leftAt === other.leftAt)
    return precedence.indexOf(one.source) < precedence.indexOf(other.source)
  if (one.leftAt === null || other.leftAt === null) return one.leftAt === null
  return one.leftAt > other.leftAt
}
