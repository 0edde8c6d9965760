/** The average attendance of the last meetings, of which a quorum may ask for a share. */
import type { AttendanceRule, Term } from './policy/policy'

/** Whether terms of a quorum ask for the average attendance. */
export function asksForAverage(terms: readonly Term[]): boolean {
  return terms.some(({ of }) => typeof of !== 'number' && of.includes('averageAttendance'))
}

/** The number of meetings in the average. */
export function averagedMeetings({ averagedMeetings: meetings = 3 }: AttendanceRule): number {
  return meetings
}

/** The mean of how many were present, rounded down; 0 where there was no meeting. */
export function averageOf(present: readonly number[]): number {
  const total = present.reduce((sum, count) => sum + count, 0)
  return present.length === 0 ? 0 : Math.floor(total / present.length)
}
