/**
 * The quorum of a meeting: distinct quorum-eligible people or member companies that are present. Attendance
 * specification §6, §9.
 */
import type { Electorate } from './policy/policy'
import type { AttendanceInterval } from './attendanceInterval'

/** A line of a meeting's roll: a person in groups whose people make the quorum, a company elsewhere. */
export interface MeetingRollEntry {
  userId: number | null
  memberId: number | null
  isQuorumEligible: boolean
}

/** A person or company with their attendance intervals. */
export interface CountedCheckIn {
  userId: number | null
  memberId: number | null
  intervals: readonly AttendanceInterval[]
}

/** The number of those present from `created` on. */
export interface QuorumPoint {
  created: string
  quorumAttendanceCount: number
}

export type Unit = Electorate['unit']

type Counted = Pick<MeetingRollEntry, 'userId' | 'memberId'>

/** The id that counts for the quorum: the person's or the company's; null for a person without a company. */
export function countedId(unit: Unit, { userId, memberId }: Counted): number | null {
  return unit === 'company' ? memberId : userId
}

/** Whom a roll counts, which may have been fixed under earlier bylaws; those of the bylaws for an empty one. */
export function unitOfRoll(
  roll: readonly Pick<MeetingRollEntry, 'memberId'>[],
  { unit }: Pick<Electorate, 'unit'>,
): Unit {
  if (roll.length === 0) return unit
  return roll.some(({ memberId }) => memberId !== null) ? 'company' : 'person'
}

/** The ids of the roll that count for the quorum. */
export function quorumEligibleIds(unit: Unit, roll: readonly MeetingRollEntry[]): Set<number> {
  const ids = roll.filter((entry) => entry.isQuorumEligible).map((entry) => countedId(unit, entry))
  return new Set(ids.filter((id) => id !== null))
}

/** One point for each change of the count, in time order; changes at the same instant become one point. */
export function quorumOver(
  unit: Unit,
  roll: readonly MeetingRollEntry[],
  checkIns: readonly CountedCheckIn[],
): QuorumPoint[] {
  const eligible = quorumEligibleIds(unit, roll)
  const moves = checkIns.flatMap((checkIn) => {
    const id = countedId(unit, checkIn)
    return id !== null && eligible.has(id)
      ? checkIn.intervals.flatMap((interval) => movesOf(id, interval))
      : []
  })
  const present = new Map<number, number>()
  const points: QuorumPoint[] = []
  let count = 0
  for (const [at, those] of inTime(moves)) {
    for (const { id, by } of those) present.set(id, (present.get(id) ?? 0) + by)
    const next = [...present.values()].filter((connections) => connections > 0).length
    if (next !== count) points.push({ created: at, quorumAttendanceCount: next })
    count = next
  }
  return points
}

interface Move {
  at: string
  id: number
  by: 1 | -1
}

function movesOf(id: number, { joinedAt, leftAt }: AttendanceInterval): Move[] {
  const joined: Move = { at: joinedAt, id, by: 1 }
  return leftAt === null ? [joined] : [joined, { at: leftAt, id, by: -1 }]
}

function inTime(moves: readonly Move[]): [string, Move[]][] {
  const byInstant = new Map<string, Move[]>()
  for (const move of moves) {
    const those = byInstant.get(move.at)
    if (those) those.push(move)
    else byInstant.set(move.at, [move])
  }
  return [...byInstant].toSorted(([one], [other]) => one.localeCompare(other))
}

/** The count after the last point. */
export function countAtEnd(points: readonly QuorumPoint[]): number {
  return points.at(-1)?.quorumAttendanceCount ?? 0
}

/** The instant since which at least `needed` have been present without a break; null while fewer are present. */
export function quorumMetSince(points: readonly QuorumPoint[], needed: number): string | null {
  const lastMissed = points.findLastIndex((point) => point.quorumAttendanceCount < needed)
  return points[lastMissed + 1]?.created ?? null
}

/** The largest number that was present at once. */
export function highestCount(points: readonly QuorumPoint[]): number {
  return points.reduce((most, point) => Math.max(most, point.quorumAttendanceCount), 0)
}
