import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { eventTypes } from '../../../../src/rules/eventType'
import { findParticipants } from '../../../../src/server/database/repositories/zoomParticipants'
import { memberships } from '../../../../src/server/database/schema/directory'
import { events, zoomMessages } from '../../../../src/server/database/schema/meetings'
import type { MeetingMessage } from '../../../../src/server/governance/zoom/zoomEvent'
import { people } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { type MeetingAt, rollCallDesk } from '../../../support/rollCall'
import { storeEvent } from '../../../support/storedEvent'
import {
  ended,
  joined,
  left,
  memberByEmail,
  minute,
  secondByEmail as second,
} from '../../../support/zoomMessage'
import { runs } from '../../../support/runs'

const database = directoryDatabase()
const desk = rollCallDesk(database.db)
let meeting: MeetingAt
let number: string
let meetings = 81_000_000_000

beforeEach(async () => {
  await newMeeting()
})

async function newMeeting(): Promise<void> {
  number = String((meetings += 1))
  meeting = { groupId: 101, eventId: await storeEvent(database.db, { zoomMeetingId: number }) }
}

const guest = { user_id: '3', user_name: 'iPhone' }

const receive = async (message: MeetingMessage) => (await desk.receive([message]))[0]

test('several at once make one change of each meeting, and come to the same rows', async () => {
  const repeated = joined(memberByEmail, minute(0), number)
  const outcomes = await desk.receive([
    repeated,
    joined(second, minute(5), number),
    repeated,
    joined(second, minute(5), 'nobody knows it'),
    left(memberByEmail, minute(10), number),
  ])
  expect(outcomes).toEqual(['taken', 'taken', 'repeated', 'no-such-meeting', 'taken'])
  expect(await desk.rows(meeting)).toEqual(['Member Zoom', 'Second Zoom present'])
  expect(await desk.history(meeting)).toBe('20:00 1, 20:05 2, 20:10 1')
  expect(await desk.words(meeting)).toBe(1)
})

test('of joins of several days each belongs to its own meeting, or to none', async () => {
  const days = [joined(guest, minute(-3 * 24 * 60), number), joined(second, minute(0), number)]
  expect(await desk.receive(days)).toEqual(['no-such-meeting', 'taken'])
  expect(await desk.rows(meeting)).toEqual(['Second Zoom present'])
})

test('who joins and leaves under another name at once is gone', async () => {
  const renamed = { user_id: memberByEmail.user_id ?? '', user_name: 'Somebody else' }
  const both = [joined(memberByEmail, minute(0), number), left(renamed, minute(10), number)]
  expect(await desk.receive(both)).toEqual(['taken', 'taken'])
  expect(await desk.rows(meeting)).toEqual(['Member Zoom'])
})

test('who joins is checked in with the company, counts, and is gone when they leave', async () => {
  expect(await receive(joined(memberByEmail, minute(0), number))).toBe('taken')
  expect(await desk.rows(meeting)).toEqual(['Member Zoom present'])
  expect(await desk.event(meeting)).toMatchObject({ quorumAttendanceCount: 1, totalCheckIns: 1 })
  await receive(left(memberByEmail, minute(30), number))
  expect(await desk.rows(meeting)).toEqual(['Member Zoom'])
  expect(await desk.history(meeting)).toBe('20:00 1, 20:30 0')
  expect(await desk.words(meeting)).toBe(2)
})

test('the meeting knows since when its quorum is there', async () => {
  await receive(joined(memberByEmail, minute(0), number))
  await receive(joined(second, minute(5), number))
  expect(await desk.event(meeting)).toMatchObject({ quorumCount: 2, quorumMetAt: minute(5) })
  await receive(left(second, minute(20), number))
  expect(await desk.event(meeting)).toMatchObject({ quorumMetAt: null })
})

test('coming back is one row with its stretches', async () => {
  const again = { ...memberByEmail, user_id: '9' }
  await receive(joined(memberByEmail, minute(0), number))
  await receive(left(memberByEmail, minute(10), number))
  await receive(joined(again, minute(20), number))
  const [row, ...more] = await desk.checkIns(meeting)
  expect(more).toEqual([])
  expect(row?.intervals.map(({ joinedAt, leftAt }) => [joinedAt, leftAt])).toEqual([
    [minute(0), minute(10)],
    [minute(20), null],
  ])
  expect(row).toMatchObject({ joinTimeUtc: minute(0), leaveTimeUtc: null })
})

test('the same rows and history follow in whatever order messages come, and however often', async () => {
  const story = [
    joined(memberByEmail, minute(0)),
    left(memberByEmail, minute(10)),
    joined({ ...memberByEmail, user_id: '9' }, minute(12)),
    joined(second, minute(5)),
    left(second, minute(40)),
    ended(minute(60)),
  ]
  const play = async (messages: readonly MeetingMessage[]) => {
    await newMeeting()
    for (const message of messages) await receive(withNumber(message))
    const rows = (await desk.rows(meeting)).toSorted()
    const { quorumAttendanceCount, totalCheckIns } = await desk.event(meeting)
    return { rows, history: await desk.history(meeting), quorumAttendanceCount, totalCheckIns }
  }
  const expected = await play(story)
  expect(expected.history).toBe('20:00 1, 20:05 2, 20:10 1, 20:12 2, 20:40 1, 21:00 0')
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...story, ...story], { minLength: story.length * 2 }),
      async (messages) => expect(await play(messages)).toEqual(expected),
    ),
    { numRuns: runs(8) },
  )
})

function withNumber(message: MeetingMessage): MeetingMessage {
  const copy = structuredClone(message)
  copy.payload.object.id = number
  return copy
}

test('a late leave of an earlier connection does not show as gone who is back', async () => {
  await receive(joined(memberByEmail, minute(0), number))
  await receive(joined({ ...memberByEmail, user_id: '9' }, minute(11), number))
  await receive(left(memberByEmail, minute(10), number))
  expect(await desk.rows(meeting)).toEqual(['Member Zoom present'])
})

test('left before joined: kept, and nobody is checked in', async () => {
  expect(await receive(left(memberByEmail, minute(10), number))).toBe('taken')
  expect(await desk.rows(meeting)).toEqual([])
  await receive(joined(memberByEmail, minute(0), number))
  expect(await desk.history(meeting)).toBe('20:00 1, 20:10 0')
})

test('each message is kept once, with all that came in it', async () => {
  const message = joined(memberByEmail, minute(0), number)
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => receive(message)))
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(5)
  const kept = await database.db
    .select()
    .from(zoomMessages)
    .where(eq(zoomMessages.zoomMeetingId, number))
  expect(kept).toMatchObject([{ eventId: meeting.eventId, kind: 'joined', body: message }])
})

test('a leave is kept once, with whose it is', async () => {
  const message = left(guest, minute(10), number)
  for (const outcome of ['taken', 'repeated']) expect(await receive(message)).toBe(outcome)
  const [participant] = await findParticipants(database.db, meeting.eventId)
  const kept = await database.db
    .select()
    .from(zoomMessages)
    .where(eq(zoomMessages.zoomMeetingId, number))
  expect(kept.map(({ zoomParticipantId }) => zoomParticipantId)).toEqual([
    participant?.zoomParticipantId,
  ])
})

test('of a meeting nobody knows only the evidence is kept', async () => {
  expect(await receive(joined(memberByEmail, minute(0), '999'))).toBe('no-such-meeting')
  const kept = await database.db
    .select()
    .from(zoomMessages)
    .where(eq(zoomMessages.zoomMeetingId, '999'))
  expect(kept).toMatchObject([{ eventId: null, zoomParticipantId: null }])
  expect(await desk.rows(meeting)).toEqual([])
})

test('a number that comes again belongs to the nearest meeting', async () => {
  const nextDay = { startTime: '2026-03-03T20:00:00.000Z', endTime: '2026-03-03T21:00:00.000Z' }
  const next = await storeEvent(database.db, { ...nextDay, zoomMeetingId: number })
  await receive(joined(memberByEmail, '2026-03-03T19:50:00.000Z', number))
  expect(await desk.rows({ groupId: 101, eventId: next })).toEqual(['Member Zoom present'])
  expect(await desk.rows(meeting)).toEqual([])
})

test('of two meetings in a row with one number the one that goes on is meant', async () => {
  const following = { startTime: minute(60), endTime: minute(120), zoomMeetingId: number }
  const next = await storeEvent(database.db, following)
  await receive(joined(memberByEmail, minute(40), number))
  await receive(joined(second, minute(55), number))
  await receive(left(second, minute(59), number))
  expect(await desk.rows(meeting)).toEqual(['Member Zoom present', 'Second Zoom'])
  await receive(joined({ ...second, user_id: '9' }, minute(61), number))
  expect(await desk.rows({ groupId: 101, eventId: next })).toEqual(['Second Zoom present'])
})

test('after the close attendance stays as it is, and the message is kept', async () => {
  await receive(joined(memberByEmail, minute(0), number))
  await desk.close('admin', meeting, minute(61))
  const closed = await desk.event(meeting)
  for (const tell of [joined, left])
    expect(await receive(tell(second, minute(5), number))).toBe('roll-call-closed')
  expect(await desk.event(meeting)).toEqual(closed)
  const participants = await findParticipants(database.db, meeting.eventId)
  expect(participants.map(({ userId }) => userId)).toEqual([people.member, null])
  expect(await desk.rows(meeting)).toEqual(['Member Zoom'])
  expect(await desk.event(meeting)).toMatchObject({ totalCheckIns: 1 })
})

test('who was checked in by hand is then known from the meeting tool', async () => {
  await desk.add('admin', meeting, ['member'], minute(0))
  await receive(joined(memberByEmail, minute(5), number))
  expect(await desk.rows(meeting)).toEqual(['Member Zoom present'])
  await receive(left(memberByEmail, minute(30), number))
  expect(await desk.rows(meeting)).toEqual(['Member Zoom'])
  expect(await desk.history(meeting)).toBe('20:00 1, 20:30 0')
})

test('who was checked in by hand in a room stays when they leave the meeting tool', async () => {
  const { eventId } = meeting
  const inRoom = { eventType: eventTypes.faceToFace }
  await database.db.update(events).set(inRoom).where(eq(events.eventId, eventId))
  await desk.add('admin', meeting, ['member'], minute(0))
  await receive(joined(memberByEmail, minute(5), number))
  await receive(left(memberByEmail, minute(30), number))
  expect(await desk.rows(meeting)).toEqual(['Member Manual present'])
  expect(await desk.history(meeting)).toBe('20:00 1')
})

test('the title in the group is kept as it is then', async () => {
  const itself = and(eq(memberships.groupId, 101), eq(memberships.userId, people.member))
  await database.db
    .update(memberships)
    .set({ titles: ['Secretary'] })
    .where(itself)
  await receive(joined(memberByEmail, minute(0), number))
  expect((await desk.checkIns(meeting))[0]?.userTitle).toBe('Secretary')
})
