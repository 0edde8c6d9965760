/** Corrections of whose a name of the meeting tool was, in closed roll calls, on a real database. */
import { eq } from 'drizzle-orm'
import { users } from '../../../../src/server/database/schema/directory'
import { zoomParticipants } from '../../../../src/server/database/schema/meetings'
import { outcomeOf, refusalOf } from '../../../support/apiError'
import { correctionDesk } from '../../../support/correctionDesk'
import { people } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { type MeetingAt, type RollCallDesk, rollCallDesk } from '../../../support/rollCall'
import { storeEvent } from '../../../support/storedEvent'
import { joined, meetingNumber, minute } from '../../../support/zoomMessage'

const over = '2026-03-02T22:00:00.000Z'
const later = '2026-03-03T22:00:00.000Z'

const database = directoryDatabase('test')
let rollCalls: RollCallDesk
let desk: ReturnType<typeof correctionDesk>
let meeting: MeetingAt

beforeEach(async () => {
  rollCalls = rollCallDesk(database.db)
  desk = correctionDesk(database.db)
  const eventId = await storeEvent(database.db, { zoomMeetingId: meetingNumber })
  meeting = { groupId: 101, eventId }
})

/** A name that joined the meeting and that nobody knew until the close, as a person's. */
async function unknownName() {
  await rollCalls.receive([joined({ user_id: '3', user_name: 'iPhone of S.' }, minute(0))])
  await rollCalls.close('admin', meeting, over)
  const [participant] = await database.db.select().from(zoomParticipants)
  return (userId: number | null) => ({
    kind: 'assignment' as const,
    eventId: meeting.eventId,
    zoomParticipantId: participant?.zoomParticipantId ?? 0,
    userId,
  })
}

test('a name is given to whom it was, which may make the quorum', async () => {
  await rollCalls.add('admin', meeting, ['member'])
  const change = (await unknownName())(people.second)
  const asked = await desk.ask('admin', change, later)
  const told = { about: 'Name "iPhone of S."', oldValue: 'Nobody', newValue: 'Second Test' }
  expect(asked).toMatchObject(told)
  const { effects } = await desk.approve('staff', asked.correctionId, later)
  expect(effects).toEqual([
    { label: 'Checked in', oldValue: '1', newValue: '2' },
    { label: 'Most present for the quorum at once', oldValue: '1', newValue: '2' },
    { label: 'Quorum met', oldValue: 'No', newValue: 'Yes' },
  ])
  expect(await rollCalls.rows(meeting)).toEqual(['Member Manual', 'Second Zoom'])
  expect(await outcomeOf(desk.ask('admin', change, later))).toBe('bad-input')
})

test('a name goes from one to another and to nobody, and both of them hear of it', async () => {
  const nameOf = await unknownName()
  const give = async (userId: number | null) => {
    const preview = await desk.preview('admin', nameOf(userId), later)
    const asked = await desk.ask('admin', nameOf(userId), later)
    await desk.approve('staff', asked.correctionId, later)
    const { target, oldValue, newValue } = asked
    return { target, change: `${oldValue} → ${newValue}`, recipients: preview.recipients }
  }
  const target = `assignment ${nameOf(null).zoomParticipantId}`
  const group = 'group-101@test.example'
  await give(people.second)
  expect(await give(people.member)).toEqual({
    target,
    change: 'Second Test → Member Test',
    recipients: [group, 'member@test.example', 'second@test.example'],
  })
  expect(await rollCalls.rows(meeting)).toEqual(['Member Zoom'])
  expect(await give(null)).toEqual({
    target,
    change: 'Member Test → Nobody',
    recipients: [group, 'member@test.example'],
  })
  expect(await rollCalls.rows(meeting)).toEqual([])
})

test('a name of somebody who has left is told as such', async () => {
  const change = (await unknownName())(null)
  await database.db.update(zoomParticipants).set({ userId: people.member })
  const itself = eq(users.userId, people.member)
  await database.db.update(users).set({ isDisabled: true }).where(itself)
  expect(await desk.ask('admin', change, later)).toMatchObject({
    oldValue: 'somebody who has left',
    newValue: 'Nobody',
  })
})

test('a name that is not there, and somebody of another group, are refused', async () => {
  const change = (await unknownName())(people.outsider)
  const { details } = await refusalOf(desk.ask('admin', change, later))
  expect(details.errors).toEqual({ 'change.userId': ['Please provide a valid user.'] })
  const absent = { ...change, zoomParticipantId: 999_999 }
  expect(await outcomeOf(desk.ask('admin', absent, later))).toBe('not-found')
})
