/** The attendance count of a meeting, shared by page, mail, report and export. */
import { countAttendees } from './attendees'
import type { Electorate } from './policy/policy'
import { endIntervals, type AttendanceInterval } from './attendanceInterval'
import { isQuorumReached } from './quorum'
import {
  countAtEnd,
  type CountedCheckIn,
  highestCount,
  type MeetingRollEntry,
  quorumEligibleIds,
  quorumMetSince,
  quorumOver,
  type QuorumPoint,
} from './quorumAttendance'

/** A check-in of a meeting. Removed ones are included, because they counted for the quorum until their removal. */
interface MeetingCheckIn extends CountedCheckIn {
  checkInId: number
  removedAt: string | null
}

/** A period in which enough were present; `until` is null while it lasts. Instants are UTC. */
interface QuorumSpan {
  from: string
  until: string | null
}

/** The quorum of a meeting over time. */
export interface QuorumTimeline {
  /** The largest number of quorum-eligible present at once. */
  highest: number
  /** Oldest first; empty where the quorum was never met. */
  met: QuorumSpan[]
}

interface MeetingCount {
  /** Distinct attendees, whether present now or not. */
  totalCheckIns: number
  /** How many of them are quorum-eligible. */
  eligible: number
  points: QuorumPoint[]
  timeline: QuorumTimeline
}

/**
 * Counts the attendance of a meeting. `endsAt` is the instant at which those who are still present leave, null
 * while the meeting runs. Attendance specification §4 and §9.
 */
export function countMeeting(
  meeting: { unit: Electorate['unit']; roll: readonly MeetingRollEntry[]; quorumCount: number },
  ever: readonly MeetingCheckIn[],
  endsAt: string | null,
): MeetingCount {
  const { unit, roll, quorumCount } = meeting
  const eligible = quorumEligibleIds(unit, roll).size
  const ended = endsAt === null ? ever : ever.map((checkIn) => endCheckIn(checkIn, endsAt))
  const points = quorumOver(unit, roll, ended)
  return {
    totalCheckIns: countAttendees(ever.filter(({ removedAt }) => removedAt === null)),
    eligible,
    points,
    timeline: quorumTimeline(points, quorumCount, eligible),
  }
}

/** The columns of a meeting that are computed from its check-ins. */
export function attendanceColumns(
  { points, totalCheckIns }: Pick<MeetingCount, 'points' | 'totalCheckIns'>,
  quorumCount: number,
) {
  return {
    quorumAttendanceCount: countAtEnd(points),
    quorumMetAt: quorumMetSince(points, quorumCount),
    totalCheckIns,
  }
}

/** Ends the open attendance interval of a check-in at an instant. */
export function endCheckIn<S extends AttendanceInterval, T extends { intervals: readonly S[] }>(
  checkIn: T,
  at: string,
): T & { intervals: S[] } {
  const intervals = checkIn.intervals.map((interval) => ({
    ...interval,
    ...endIntervals([interval], at)[0],
  }))
  return { ...checkIn, intervals }
}

/** Finds the periods in which the quorum was met; the last one may still be open. */
export function quorumTimeline(
  points: readonly QuorumPoint[],
  needed: number,
  eligible: number,
): QuorumTimeline {
  const met: QuorumSpan[] = []
  for (const { created, quorumAttendanceCount } of points) {
    const isMet = isQuorumReached(needed, quorumAttendanceCount, eligible)
    const last = met.at(-1)
    const lasts = last?.until === null
    if (isMet && !lasts) met.push({ from: created, until: null })
    if (!isMet && lasts) met[met.length - 1] = { ...last, until: created }
  }
  return { highest: highestCount(points), met }
}

/** Whether enough were present at any time. */
export function wasQuorumMet({ met }: QuorumTimeline): boolean {
  return met.length > 0
}

/** Closes the open period of a timeline that was computed while the meeting was running. */
export function endedTimeline({ highest, met }: QuorumTimeline, endsAt: string): QuorumTimeline {
  return { highest, met: met.map(({ from, until }) => ({ from, until: until ?? endsAt })) }
}
