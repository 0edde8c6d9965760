/** The evidence that somebody was at a meeting. Attendance specification §2 and §3. */
import type { AttendanceInterval } from './attendanceInterval'

export type CheckInSource = 'Zoom' | 'Manual' | 'Proxy' | 'SharePoint'

/** An attendance interval with its evidence. */
export interface SourcedInterval extends AttendanceInterval {
  source: CheckInSource
}

export interface SourcedCheckIn {
  source: CheckInSource
  /** Who added it; null where nobody did. */
  createdById: number | null
  intervals: readonly SourcedInterval[]
}

/** Of two intervals that end at the same instant the person's own precedes that of a stand-in. */
export const precedence: readonly CheckInSource[] = ['Zoom', 'Manual', 'SharePoint', 'Proxy']

/** The intervals in which the person was present, not a stand-in. */
export function ownIntervals({ intervals }: Pick<SourcedCheckIn, 'intervals'>): SourcedInterval[] {
  return intervals.filter(({ source }) => source !== 'Proxy')
}

/** Whether the person was present at any time; being represented by a stand-in alone does not count. */
export function isInPerson(checkIn: SourcedCheckIn): boolean {
  const { source, createdById } = checkIn
  return source !== 'Proxy' || createdById !== null || ownIntervals(checkIn).length > 0
}

/**
 * The evidence a check-in is shown with: that of its open interval, else of the one that ended last. A
 * person who leaves while somebody stands in for them is shown as present by proxy from then on. A check-in
 * without times keeps the evidence it has.
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
