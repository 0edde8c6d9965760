/** Check-ins as they follow from what the meeting tool told, whatever came late or twice. */
import { isBefore } from '../../rules/pacificTime'
import { endStays, type Stay } from '../../rules/presence'
import { presenceEndsAt } from '../../rules/rollCall'
import { staysSeen } from '../../rules/zoomPresence'
import type { Transaction } from '../database/open'
import {
  attendingColumns,
  type AttendingPerson,
  findAttendingPeople,
} from '../database/repositories/attendingPeople'
import {
  type CheckIn,
  findCheckInsOf,
  insertCheckIn,
  replaceStays,
  saveCheckIn,
} from '../database/repositories/checkIns'
import { findSightings } from '../database/repositories/zoomMessages'
import { findParticipants } from '../database/repositories/zoomParticipants'
import type { LockedMeeting } from './lockedMeeting'
import { retireCheckIn } from './retiredCheckIn'
import { refreshStandIns } from './standIns'

/** Puts right the rows of these people, and of those for whom they stand in. */
export async function refreshZoomPresence(
  tx: Transaction,
  meeting: LockedMeeting,
  userIds: readonly number[],
): Promise<void> {
  const { eventId, groupId } = meeting.event
  const people = await findAttendingPeople(tx, groupId, userIds)
  const known = await findCheckInsOf(tx, eventId, userIds)
  const seen = await findStays(tx, eventId, userIds)
  for (const person of people) {
    const checkIn = known.find(({ userId }) => userId === person.userId)
    const stays = untilClose(meeting.event, seen.get(person.userId) ?? [])
    await refresh(tx, meeting, person, checkIn, stays)
  }
  await refreshStandIns(tx, meeting, userIds)
}

/** A closed roll call knows of nobody who came later, and whoever was still there left with it. */
function untilClose(
  { rollCallClosedAt, endTime }: LockedMeeting['event'],
  stays: readonly Stay[],
): readonly Stay[] {
  if (rollCallClosedAt === null) return stays
  const before = stays.filter(({ joinedAt }) => isBefore(joinedAt, rollCallClosedAt))
  return endStays(before, presenceEndsAt(endTime, rollCallClosedAt))
}

/** The stretches of each person, of all names under which they came. */
async function findStays(
  tx: Transaction,
  eventId: number,
  userIds: readonly number[],
): Promise<Map<number, Stay[]>> {
  const participants = await findParticipants(tx, eventId, userIds)
  const ids = participants.map(({ zoomParticipantId }) => zoomParticipantId)
  const sightings = await findSightings(tx, eventId, ids)
  const userOf = new Map(participants.map((it) => [it.zoomParticipantId, it.userId]))
  const ends = sightings.filter(({ kind }) => kind === 'ended')
  return new Map(
    userIds.map((userId) => {
      const own = sightings.filter(
        (it) => it.zoomParticipantId !== null && userOf.get(it.zoomParticipantId) === userId,
      )
      return [userId, staysSeen([...own, ...ends])]
    }),
  )
}

async function refresh(
  tx: Transaction,
  meeting: LockedMeeting,
  person: AttendingPerson,
  checkIn: CheckIn | undefined,
  stays: readonly Stay[],
): Promise<void> {
  const before = checkIn?.stays.filter(({ source }) => source === 'Zoom') ?? []
  if (areSame(before, stays)) return
  if (stays.length === 0) {
    if (checkIn) await retireCheckIn(tx, checkIn, 'Zoom', meeting.now)
    return
  }
  const row = checkIn ?? (await insertZoomRow(tx, meeting, person))
  if (row.source !== 'Zoom') await saveCheckIn(tx, row.checkInId, { source: 'Zoom' })
  await replaceStays(tx, row, 'Zoom', stays)
}

function areSame(before: readonly Stay[], after: readonly Stay[]): boolean {
  return (
    before.length === after.length &&
    before.every(
      ({ joinedAt, leftAt }, at) => joinedAt === after[at]?.joinedAt && leftAt === after[at].leftAt,
    )
  )
}

function insertZoomRow(
  tx: Transaction,
  { event, now }: LockedMeeting,
  person: AttendingPerson,
): Promise<CheckIn> {
  return insertCheckIn(tx, {
    ...attendingColumns(person),
    eventId: event.eventId,
    source: 'Zoom',
    createdBy: 'Zoom',
    createdAt: now,
  })
}
