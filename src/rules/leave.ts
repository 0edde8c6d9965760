/** Announced leaves. The bylaws say from how many meetings they excuse. */
import { wallTimeOfDay } from './calendarDay'
import type { AttendanceRule } from './policy/policy'

const dayMs = 86_400_000

/** An announced leave of a person or company, from one day to another. */
export interface Leave {
  leaveFrom: string | null
  leaveTo: string | null
}

/** Whether the bylaws excuse somebody on such a leave from the meetings of a day. */
export function isExcused(
  { leaveDays = 0 }: Pick<AttendanceRule, 'leaveDays'>,
  { leaveFrom, leaveTo }: Leave,
  day: string,
): boolean {
  if (leaveFrom === null || leaveTo === null || day < leaveFrom || day > leaveTo) return false
  const daysBefore = (wallTimeOfDay(day) - wallTimeOfDay(leaveFrom)) / dayMs
  return daysBefore < leaveDays
}

/** The maximum number of meeting weeks that a leave may excuse. */
export function mostWeeksOfLeave({ leaveDays = 0 }: Pick<AttendanceRule, 'leaveDays'>): number {
  return leaveDays === 0 ? 0 : Math.ceil(leaveDays / 7) + 1
}
