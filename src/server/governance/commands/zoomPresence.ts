/** Computes check-ins from the meeting tool's messages, in whatever order they arrived. */
import { shownSource } from '../../../rules/checkInSource'
import { eventTypes } from '../../../rules/eventType'
import { intervalsAtMeeting } from '../../../rules/meetingIntervals'
import {
  areSameIntervals,
  type AttendanceInterval,
  intervalByHand,
  mergeIntervals,
} from '../../../rules/attendanceInterval'
import { isBefore } from '../../../rules/instant'
import { intervalsObserved } from '../../../rules/zoomPresence'
import type { Transaction } from '../../database/open'
import {
  attendingColumns,
  type AttendingPerson,
  findAttendingPeople,
} from '../../database/repositories/attendingPeople'
import {
  type CheckIn,
  findCheckInsOf,
  insertCheckIns,
  replaceIntervals,
  saveCheckIn,
} from '../../database/repositories/checkIns'
import { findJointIds } from '../../database/repositories/events'
import { findObservations } from '../../database/repositories/zoomMessages'
import { findParticipants } from '../../database/repositories/zoomParticipants'
import type { MeetingContext } from './meetingContext'
import { deleteCheckInSource } from './retiredCheckIn'
import { refreshAlternates } from './alternateCheckIns'

/** Recomputes the check-ins of these people, and of those for whom they stand in. */
export async function refreshZoomPresence(
  tx: Transaction,
  meeting: MeetingContext,
  userIds: readonly number[],
): Promise<void> {
  const { eventId, groupId } = meeting.event
  const people = await findAttendingPeople(tx, groupId, userIds)
  const known = await findCheckInsOf(tx, eventId, userIds)
  const membersOfIt = people.filter(({ isInGroup }) => isInGroup).map(({ userId }) => userId)
  const seen = await findIntervals(tx, meeting.event, userIds, membersOfIt)
  const checkInOf = new Map(known.map((checkIn) => [checkIn.userId, checkIn]))
  const intervalsOf = (userId: number) => intervalsAtMeeting(seen(userId), meeting.event)
  const came = userIds
    .filter((userId) => !checkInOf.has(userId))
    .flatMap((id) => people.filter(({ userId }) => userId === id))
    .map((person) => ({ person, intervals: intervalsOf(person.userId) }))
  await insertZoomRows(tx, meeting, came)
  for (const userId of userIds) {
    const checkIn = checkInOf.get(userId)
    if (checkIn) await refresh(tx, meeting, checkIn, intervalsOf(userId))
  }
  await refreshAlternates(tx, meeting, userIds)
}

/**
 * Tells the intervals of each person, across all names under which they joined. Of what was told of other meetings with
 * the same call, it is what the people of the group did before this meeting ended.
 */
async function findIntervals(
  tx: Transaction,
  { eventId, endTime }: MeetingContext['event'],
  userIds: readonly number[],
  ofGroup: readonly number[],
): Promise<(userId: number) => AttendanceInterval[]> {
  const calls: Awaited<ReturnType<typeof findCall>>[] = []
  for (const id of await findJointIds(tx, eventId))
    calls.push(await findCall(tx, id, id === eventId ? userIds : ofGroup))
  const ends = calls.flatMap(({ observations }) =>
    observations.filter(({ kind }) => kind === 'ended'),
  )
  return (userId) =>
    mergeIntervals(
      calls.flatMap(({ id, observations, userOf }) => {
        const theirs = observations.filter(
          (it) => it.zoomParticipantId !== null && userOf.get(it.zoomParticipantId) === userId,
        )
        const intervals = intervalsObserved([...theirs, ...ends])
        return id === eventId
          ? intervals
          : intervals.filter(({ joinedAt }) => isBefore(joinedAt, endTime))
      }),
    )
}

/** What the meeting tool told of people under one meeting. */
async function findCall(tx: Transaction, id: number, userIds: readonly number[]) {
  const participants = await findParticipants(tx, id, userIds)
  const ids = participants.map(({ zoomParticipantId }) => zoomParticipantId)
  const observations = await findObservations(tx, id, ids)
  const userOf = new Map(participants.map((it) => [it.zoomParticipantId, it.userId]))
  return { id, observations, userOf }
}

async function refresh(
  tx: Transaction,
  meeting: MeetingContext,
  checkIn: CheckIn,
  intervals: readonly AttendanceInterval[],
): Promise<void> {
  const before = checkIn.intervals.filter(({ source }) => source === 'Zoom')
  if (areSameIntervals(before, intervals)) return
  const row = await followTool(tx, meeting.event, checkIn, intervals)
  if (intervals.length === 0) {
    await deleteCheckInSource(tx, meeting, row, 'Zoom')
    return
  }
  const source = shownSource(await replaceIntervals(tx, row, 'Zoom', intervals))
  if (source !== row.source) await saveCheckIn(tx, row.checkInId, { source })
}

/** Ends manual intervals as the meeting tool reports, but not at a face-to-face meeting. */
async function followTool(
  tx: Transaction,
  event: MeetingContext['event'],
  checkIn: CheckIn,
  seen: readonly AttendanceInterval[],
): Promise<CheckIn> {
  const byHand = checkIn.intervals.filter(({ source }) => source === 'Manual')
  if (byHand.length === 0 || event.eventType === eventTypes.faceToFace) return checkIn
  const intervals = byHand.map(({ joinedAt }) => intervalByHand(joinedAt, seen))
  return replaceIntervals(tx, checkIn, 'Manual', intervalsAtMeeting(intervals, event))
}

/** Inserts check-ins for people in the directory; others keep an existing one and get no new one. */
function insertZoomRows(
  tx: Transaction,
  { event: { eventId }, now }: MeetingContext,
  came: readonly { person: AttendingPerson; intervals: readonly AttendanceInterval[] }[],
): Promise<void> {
  const made = { eventId, source: 'Zoom', createdBy: 'Zoom', createdAt: now } as const
  return insertCheckIns(
    tx,
    came
      .filter(({ intervals }) => intervals.length > 0)
      .map(({ person, intervals }) => ({
        row: { ...attendingColumns(person), ...made },
        intervals,
      })),
  )
}
