/** Proxy rows: an assigned alternate who is there makes the one they stand in for count as there. */
import { mergeStays, type Stay } from '../../rules/presence'
import type { Transaction } from '../database/open'
import {
  attendingColumns,
  findAlternates,
  findAttendingPeople,
} from '../database/repositories/attendingPeople'
import {
  type CheckIn,
  findCheckInsOf,
  insertCheckIn,
  replaceStays,
  saveCheckIn,
} from '../database/repositories/checkIns'
import type { LockedMeeting } from './lockedMeeting'
import { type forgetCheckIn, retireCheckIn } from './retiredCheckIn'

/**
 * Puts right the rows of those for whom these people stand in, and theirs where others do so for them. A row
 * that nobody makes any more is retired, or forgotten where nobody ever should have made it.
 */
export async function refreshStandIns(
  tx: Transaction,
  meeting: LockedMeeting,
  userIds: readonly number[],
  retire: typeof retireCheckIn | typeof forgetCheckIn = retireCheckIn,
): Promise<void> {
  const assigned = await findAlternates(tx, meeting.event.groupId)
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
    const there = await findCheckInsOf(tx, meeting.event.eventId, ids)
    // Who is there only through somebody else stands in for nobody.
    await standIn(
      tx,
      meeting,
      principal,
      there.filter(({ source }) => source !== 'Proxy'),
      retire,
    )
  }
}

async function standIn(
  tx: Transaction,
  meeting: LockedMeeting,
  principal: number,
  there: readonly CheckIn[],
  retire: typeof retireCheckIn | typeof forgetCheckIn,
): Promise<void> {
  const [row] = await findCheckInsOf(tx, meeting.event.eventId, [principal])
  const [standIn] = there
  if (!standIn) {
    if (row) await retire(tx, row, 'Proxy', meeting.now)
    return
  }
  const proxied = row ?? (await insertProxyRow(tx, meeting, principal, standIn))
  if (!proxied) return
  await replaceStays(tx, proxied, 'Proxy', ownStays(there))
  const isNamed = there.some(({ userId }) => userId === proxied.standInUserId)
  if (proxied.source === 'Proxy' && !isNamed)
    await saveCheckIn(tx, proxied.checkInId, madeBy(standIn))
}

/** Who a Proxy row says stands in. */
function madeBy({ userId, firstName, lastName }: CheckIn) {
  return { standInUserId: userId, createdBy: `${firstName} ${lastName}` }
}

function ownStays(there: readonly CheckIn[]): Stay[] {
  return mergeStays(there.flatMap(({ stays }) => stays.filter(({ source }) => source !== 'Proxy')))
}

async function insertProxyRow(
  tx: Transaction,
  { event, now }: LockedMeeting,
  principal: number,
  standIn: CheckIn,
): Promise<CheckIn | null> {
  const [person] = await findAttendingPeople(tx, event.groupId, [principal])
  if (!person) return null
  return insertCheckIn(tx, {
    ...attendingColumns(person),
    eventId: event.eventId,
    ...madeBy(standIn),
    source: 'Proxy',
    createdAt: now,
  })
}
