/** Meetings that come to the calendar when people are there already, on a real database. */
import { eq } from 'drizzle-orm'
import { zoomMessages } from '../../../../src/server/database/schema/meetings'
import { inTransaction } from '../../../../src/server/database/transaction'
import { provisionEvent } from '../../../../src/server/directory/provisioning/provisionEvent'
import type { MeetingMessage } from '../../../../src/server/governance/zoom/zoomEvent'
import { type MeetingAt, rollCallDesk } from '../../../support/rollCall'
import {
  ended,
  joined,
  left,
  memberByEmail,
  minute,
  secondByEmail as second,
} from '../../../support/zoomMessage'
import { directoryDatabase } from '../../../support/directoryDatabase'

const database = directoryDatabase()
const desk = rollCallDesk(database.db)
let number: string
let meetings = 85_000_000_000

beforeEach(() => {
  number = String((meetings += 1))
})

const receive = (...messages: readonly MeetingMessage[]) => desk.receive(messages, minute(5))

async function bringIn(zoomMeetingId: string | null, now = minute(10)): Promise<MeetingAt> {
  const path = { groupId: 101, externalId: `planned ${number}` }
  const times = { startTime: minute(0), endTime: minute(60) }
  const plan = { ...times, title: 'Ad hoc', eventType: 1, zoomMeetingId, createdBy: 'Admin Test' }
  const brought = await inTransaction(database.db, (tx) =>
    provisionEvent(tx, async () => now, path, plan),
  )
  return { groupId: 101, eventId: brought.eventId }
}

test('who came before the meeting was known is there, since they came', async () => {
  await receive(joined(memberByEmail, minute(1), number), joined(second, minute(2), number))
  await receive(left(second, minute(4), number))
  const meeting = await bringIn(number)
  expect(await desk.rows(meeting)).toEqual(['Member Zoom present', 'Second Zoom'])
  expect(await desk.history(meeting)).toBe('20:01 1, 20:02 2, 20:04 1')
  await desk.receive([ended(minute(60), number)])
  expect(await desk.rows(meeting)).toEqual(['Member Zoom', 'Second Zoom'])
})

test('also where the calendar knew the meeting, but not its number', async () => {
  await bringIn(null)
  await receive(joined(memberByEmail, minute(1), number))
  expect(await desk.rows(await bringIn(number))).toEqual(['Member Zoom present'])
})

test('a message sent once more is taken then, and keeps when it first came', async () => {
  await receive(joined(memberByEmail, minute(1), number))
  await bringIn(null)
  const meeting = await bringIn(number, minute(-600))
  expect(await desk.rows(meeting)).toEqual([])
  expect(await receive(joined(memberByEmail, minute(1), number))).toEqual(['taken'])
  expect(await receive(joined(memberByEmail, minute(1), number))).toEqual(['repeated'])
  expect(await desk.rows(meeting)).toEqual(['Member Zoom present'])
  const itself = eq(zoomMessages.zoomMeetingId, number)
  const kept = await database.db.select().from(zoomMessages).where(itself)
  expect(kept).toMatchObject([{ eventId: meeting.eventId, receivedAt: minute(5) }])
})

test('what another day told of the number stays what it was', async () => {
  await receive(joined(memberByEmail, minute(-2 * 24 * 60), number))
  expect(await desk.rows(await bringIn(number))).toEqual([])
})
