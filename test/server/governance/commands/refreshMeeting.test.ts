/** Whom the meeting tool saw, once the times of their meeting are corrected, on a real database. */
import { inTransaction } from '../../../../src/server/database/transaction'
import { provisionEvent } from '../../../../src/server/directory/provisioning/provisionEvent'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { type MeetingAt, rollCallDesk } from '../../../support/rollCall'
import {
  joined,
  left,
  memberByEmail,
  meetingNumber,
  minute,
  secondByEmail,
} from '../../../support/zoomMessage'

const { db } = directoryDatabase()
const desk = rollCallDesk(db)
let meetings = 0

beforeEach(() => {
  meetings += 1
})

/** Brings in the meeting from one minute until another. */
async function plan(from: number, until: number, now = minute(200)): Promise<MeetingAt> {
  const path = { groupId: 101, externalId: `moved ${meetings}` }
  const brought = await inTransaction(db, (tx) =>
    provisionEvent(tx, async () => now, path, {
      title: 'Weekly call',
      startTime: minute(from),
      endTime: minute(until),
      eventType: 1,
      zoomMeetingId: `${meetingNumber}${meetings}`,
      createdBy: 'Admin Test',
    }),
  )
  return { groupId: 101, eventId: brought.eventId }
}

const receive = (...messages: Parameters<typeof joined>[]) =>
  desk.receive(messages.map(([who, at]) => joined(who, at, `${meetingNumber}${meetings}`)))
const leave = (...messages: Parameters<typeof left>[]) =>
  desk.receive(messages.map(([who, at]) => left(who, at, `${meetingNumber}${meetings}`)))

test('who had gone before a start that was planned too late attended once it is right', async () => {
  const meeting = await plan(60, 120)
  await receive([memberByEmail, minute(0)], [secondByEmail, minute(50)])
  await leave([memberByEmail, minute(40)])
  expect(await desk.rows(meeting)).toEqual(['Second Zoom present'])
  await plan(0, 60)
  expect(await desk.rows(meeting)).toEqual(['Second Zoom present', 'Member Zoom'])
  expect(await desk.history(meeting)).toBe('20:00 1, 20:40 0, 20:50 1')
  expect(await desk.event(meeting)).toMatchObject({ totalCheckIns: 2, quorumAttendanceCount: 1 })
})

test('who came and went before a meeting was put off did not attend it', async () => {
  const meeting = await plan(0, 60, minute(0))
  await receive([memberByEmail, minute(1)], [secondByEmail, minute(2)])
  await leave([memberByEmail, minute(5)])
  await plan(300, 360, minute(6))
  expect(await desk.rows(meeting)).toEqual(['Second Zoom present'])
  await leave([secondByEmail, minute(7)])
  expect(await desk.rows(meeting)).toEqual([])
})

test('a roll call that nobody was seen at stays as it is', async () => {
  const meeting = await plan(0, 60, minute(0))
  const { revision } = await desk.event(meeting)
  await plan(0, 90, minute(0))
  expect((await desk.event(meeting)).revision).toBe(revision + 1)
})
