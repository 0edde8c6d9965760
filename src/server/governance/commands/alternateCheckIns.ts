/** Proxy check-ins: a present alternate makes their principal count as present. */
import { isInPerson, ownIntervals, shownSource } from '../../../rules/checkInSource'
import {
  areSameIntervals,
  isPresent,
  mergeIntervals,
  type AttendanceInterval,
} from '../../../rules/attendanceInterval'
import type { Transaction } from '../../database/open'
import {
  attendingColumns,
  findAlternates,
  findAttendingPeople,
} from '../../database/repositories/attendingPeople'
import {
  type CheckIn,
  findCheckInsEverOf,
  insertCheckIn,
  insertRemoved,
  replaceIntervals,
  saveCheckIn,
} from '../../database/repositories/checkIns'
import type { MeetingContext } from './meetingContext'

/**
 * Updates the check-ins of these people's principals, and of these people where others stand in for them. The
 * result depends on the check-ins of the alternates alone, not on their order.
 */
export async function refreshAlternates(
  tx: Transaction,
  meeting: MeetingContext,
  userIds: readonly number[],
): Promise<void> {
  const assigned = await findAlternates(tx, meeting.event)
  const concerned = new Set(userIds)
  const principals = new Set(
    assigned
      .filter((it) => concerned.has(it.alternateUserId) || concerned.has(it.principalUserId))
      .map(({ principalUserId }) => principalUserId),
  )
  for (const principal of principals) {
    const ids = assigned
      .filter(({ principalUserId }) => principalUserId === principal)
      .map(({ alternateUserId }) => alternateUserId)
    const rows = await findCheckInsEverOf(tx, meeting.event.eventId, [principal, ...ids])
    const own = rows.filter(({ userId }) => userId === principal)
    // A person who is present only by proxy stands in for nobody.
    const alternates = rows.filter((row) => row.userId !== principal && isInPerson(row))
    const row = await followAlternates(tx, meeting, principal, own, alternates)
    await keepPastIntervals(tx, meeting, row, own, alternates)
  }
}

/** Updates the check-in of a principal from the alternates that are checked in now. */
async function followAlternates(
  tx: Transaction,
  meeting: MeetingContext,
  principal: number,
  own: readonly CheckIn[],
  alternates: readonly CheckIn[],
): Promise<CheckIn | null> {
  const there = alternates.filter(isOnRollCall)
  const row = own.find(isOnRollCall) ?? null
  const [alternate] = there.toSorted(byPresence)
  if (row && !alternate && !isInPerson(row)) {
    const removed = { removedAt: meeting.now }
    await saveCheckIn(tx, row.checkInId, removed)
    return { ...row, ...removed }
  }
  const proxied =
    row ?? (alternate ? await insertProxyRow(tx, meeting, principal, alternate) : null)
  if (!proxied) return null
  const effects = await giveProxyIntervals(tx, proxied, intervalsOf(there))
  await saveCheckIn(tx, proxied.checkInId, madeBy(effects, alternate))
  return effects
}

function isOnRollCall({ removedAt }: CheckIn): boolean {
  return removedAt === null
}

/** Sorts those who are present first, then by first join; equal ones keep the order in which they were entered. */
function byPresence(one: CheckIn, other: CheckIn): number {
  const [mine, theirs] = [ownIntervals(one), ownIntervals(other)]
  return (
    Number(isPresent(theirs)) - Number(isPresent(mine)) ||
    (mine[0]?.joinedAt ?? '').localeCompare(theirs[0]?.joinedAt ?? '')
  )
}

function intervalsOf(rows: readonly CheckIn[]): AttendanceInterval[] {
  return mergeIntervals(rows.flatMap(ownIntervals)).map(({ joinedAt, leftAt }) => ({
    joinedAt,
    leftAt,
  }))
}

/** The displayed source and the alternate of a check-in. A manual check-in stays manual. */
function madeBy(row: CheckIn, alternate: CheckIn | undefined) {
  const source = shownSource(row)
  const made = { source, standInUserId: alternate?.userId ?? null }
  if (row.createdById !== null) return made
  if (source === 'Proxy' && alternate) return { ...made, createdBy: nameOf(alternate) }
  return source === 'Zoom' ? { ...made, createdBy: 'Zoom' } : made
}

function nameOf({ firstName, lastName }: CheckIn): string {
  return `${firstName} ${lastName}`
}

/** Moves the intervals of removed alternates to a removed check-in, because they counted until then. */
async function keepPastIntervals(
  tx: Transaction,
  { now }: MeetingContext,
  row: CheckIn | null,
  own: readonly CheckIn[],
  alternates: readonly CheckIn[],
): Promise<void> {
  const past = intervalsOf(alternates.filter((alternate) => !isOnRollCall(alternate)))
  const removed = [...(row ? [row] : []), ...own].filter(isRemovedProxy)
  for (const [at, kept] of removed.entries())
    await giveProxyIntervals(tx, kept, at === 0 ? past : [])
  if (row && removed.length === 0 && past.length > 0)
    await insertRemoved(tx, row, { source: 'Proxy', removedAt: now, removedById: null }, past)
}

async function giveProxyIntervals(
  tx: Transaction,
  row: CheckIn,
  intervals: readonly AttendanceInterval[],
): Promise<CheckIn> {
  const known = row.intervals.filter(({ source }) => source === 'Proxy')
  return areSameIntervals(known, intervals) ? row : replaceIntervals(tx, row, 'Proxy', intervals)
}

function isRemovedProxy({ removedAt, source }: CheckIn): boolean {
  return removedAt !== null && source === 'Proxy'
}

async function insertProxyRow(
  tx: Transaction,
  { event, now }: MeetingContext,
  principal: number,
  alternate: CheckIn,
): Promise<CheckIn | null> {
  const [person] = await findAttendingPeople(tx, event.groupId, [principal])
  if (!person) return null
  return insertCheckIn(tx, {
    ...attendingColumns(person),
    eventId: event.eventId,
    standInUserId: alternate.userId,
    createdBy: nameOf(alternate),
    source: 'Proxy',
    createdAt: now,
  })
}
