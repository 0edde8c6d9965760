/** By what it is known that somebody was at a meeting. Attendance specification §2 and §3. */
import type { AttendanceInterval } from './attendanceInterval'

export type CheckInSource = 'Zoom' | 'Manual' | 'Proxy' | 'SharePoint'

/** A stretch of presence and by what it is known. */
export interface SourcedInterval extends AttendanceInterval {
  source: CheckInSource
}

export interface SourcedCheckIn {
  source: CheckInSource
  /** Who added it; null where nobody did. */
  createdById: number | null
  intervals: readonly SourcedInterval[]
}

/** What was told last at the same instant: the person goes before who stands in for them. */
const precedence: readonly CheckInSource[] = ['Zoom', 'Manual', 'SharePoint', 'Proxy']

/** The stretches in which the person was there, and nobody for them. */
export function ownIntervals({ intervals }: Pick<SourcedCheckIn, 'intervals'>): SourcedInterval[] {
  return intervals.filter(({ source }) => source !== 'Proxy')
}

/** Whether the person came, at whatever time; who is there through somebody else alone did not. */
export function isInPerson(checkIn: SourcedCheckIn): boolean {
  const { source, createdById } = checkIn
  return source !== 'Proxy' || createdById !== null || ownIntervals(checkIn).length > 0
}

/**
 * By what a check-in is shown: by the stretch that lasts, else by the one that ended last. Whoever leaves
 * while somebody stands in for them is there by proxy from then on. Who is known to have come, not when,
 * stays what they are.
 */
export function shownSource(checkIn: SourcedCheckIn): CheckInSource {
  const { source, createdById, intervals } = checkIn
  if (ownIntervals(checkIn).length === 0) {
    return source === 'Proxy' && createdById !== null ? 'Manual' : source
  }
  return intervals.reduce((shown, interval) => (isToldAfter(interval, shown) ? interval : shown))
    .source
}

function isToldAfter(one: SourcedInterval, other: SourcedInterval): boolean {
  if (one.leftAt === other.leftAt)
    return precedence.indexOf(one.source) < precedence.indexOf(other.source)
  if (one.leftAt === null || other.leftAt === null) return one.leftAt === null
  return one.leftAt > other.leftAt
}
