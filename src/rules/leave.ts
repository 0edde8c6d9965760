/** Announced leaves. The bylaws say from how many meetings they excuse. */
import { dayIn, wallTimeOfDay } from './calendarDay'
import type { AttendanceRule } from './policy/policy'

const dayMs = 86_400_000

/** The announced leaves of a person or company: the newest one, and others as `2026-03-02/2026-03-20`. */
export interface Leaves {
  leaveFrom: string | null
  leaveTo: string | null
  furtherLeaves: readonly string[]
}

export const noLeaves: Leaves = { leaveFrom: null, leaveTo: null, furtherLeaves: [] }

/** One leave, from one day to another. */
interface Leave {
  from: string
  to: string
}

/** The leave that an ISO 8601 interval of two days says; null where it says none. */
export function leaveIn(interval: string): Leave | null {
  const [from = null, to = null, ...more] = interval.split('/').map(dayIn)
  return from === null || to === null || from > to || more.length > 0 ? null : { from, to }
}

/** All leaves, the earliest first. */
export function leavesOf({ leaveFrom, leaveTo, furtherLeaves }: Leaves): Leave[] {
  return [`${leaveFrom}/${leaveTo}`, ...furtherLeaves]
    .map(leaveIn)
    .filter((leave) => leave !== null)
    .toSorted((one, other) => one.from.localeCompare(other.from))
}

/** The leaves besides the newest one when rows of the same person become one: those that share no day. */
export function leavesBeside(newest: Leaves, rows: readonly Leaves[]): string[] {
  const own = leavesOf({ ...newest, furtherLeaves: [] })
  const kept = [...own]
  for (const leave of rows.flatMap(leavesOf))
    if (kept.every(({ from, to }) => leave.to < from || to < leave.from)) kept.push(leave)
  return kept.slice(own.length).map(({ from, to }) => `${from}/${to}`)
}

/** What is wrong with leaves, at their field: one that lacks a day or ends before it begins, or days of two leaves. */
export function leaveRefusal(leaves: Leaves): [field: keyof Leaves, message: string] | null {
  const { leaveFrom, leaveTo } = leaves
  if ((leaveFrom === null) !== (leaveTo === null) || (leaveFrom ?? '') > (leaveTo ?? ''))
    return ['leaveTo', 'Please provide both days of a leave, the last not before the first one.']
  const sorted = leavesOf(leaves)
  const at = sorted.findIndex(({ to }, nth) => to >= (sorted[nth + 1]?.from ?? '~'))
  const [one, other] = sorted.slice(at).map(({ from, to }) => `${from}/${to}`)
  return at < 0 ? null : ['furtherLeaves', `Please provide no day twice: ${one} and ${other}.`]
}

/** Whether there is a leave at all. */
export function hasLeaves({ leaveFrom, furtherLeaves }: Leaves): boolean {
  return leaveFrom !== null || furtherLeaves.length > 0
}

type LeaveRule = Pick<AttendanceRule, 'leaveDays' | 'leavesPerYear'>

/** Whether the bylaws excuse somebody with these leaves from the meetings of a day. */
export function isExcused(
  { leaveDays = 0, leavesPerYear = Infinity }: LeaveRule,
  leaves: Leaves,
  day: string,
): boolean {
  if (!hasLeaves(leaves)) return false
  const sorted = leavesOf(leaves)
  return sorted.some(({ from, to }, at) => {
    if (day < from || day > to) return false
    const earlier = sorted.slice(0, at).filter((other) => yearOf(other.from) === yearOf(from))
    const daysBefore = (wallTimeOfDay(day) - wallTimeOfDay(from)) / dayMs
    return earlier.length < leavesPerYear && daysBefore < leaveDays
  })
}

function yearOf(day: string): string {
  return day.slice(0, 4)
}

const weeksOfYear = 54

/** The maximum number of meeting weeks that leaves of two calendar years, or of a whole year, may excuse. */
export function mostWeeksOfLeave({ leaveDays = 0, leavesPerYear = Infinity }: LeaveRule): number {
  if (leaveDays === 0) return 0
  return Math.min(weeksOfYear, (Math.ceil(leaveDays / 7) + 1) * 2 * leavesPerYear)
}
