/** Whom the meeting tool tells of: those it names anew, and those the group does not have, or no longer. */
import { eq } from 'drizzle-orm'
import { assignZoomParticipant } from '../../../../src/server/governance/commands/assignZoomParticipant'
import { findCheckInsEver } from '../../../../src/server/database/repositories/checkIns'
import { zoomIdentities, zoomParticipants } from '../../../../src/server/database/schema/meetings'
import { inTransaction } from '../../../../src/server/database/transaction'
import type { MeetingMessage } from '../../../../src/server/governance/zoom/zoomEvent'
import { changePerson, people } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { type MeetingAt, rollCallDesk, type RollCallDesk } from '../../../support/rollCall'
import { storeCheckIn } from '../../../support/storedCheckIn'
import { storeEvent } from '../../../support/storedEvent'
import { joined, left, meetingNumber, memberByEmail, minute } from '../../../support/zoomMessage'

const database = directoryDatabase('test')
let desk: RollCallDesk
let meeting: MeetingAt

beforeEach(async () => {
  desk = rollCallDesk(database.db)
  const eventId = await storeEvent(database.db, { zoomMeetingId: meetingNumber })
  meeting = { groupId: 101, eventId }
})

const receive = (...messages: readonly MeetingMessage[]) => desk.receive(messages, minute(30))

async function assignOnlyParticipant(userId: number | null): Promise<void> {
  const [participant] = await database.db.select().from(zoomParticipants)
  const { zoomParticipantId = 0 } = participant ?? {}
  const act = { userId: people.admin, readClock: async () => minute(30) }
  await inTransaction(database.db, (tx) =>
    assignZoomParticipant(tx, act, { ...meeting, zoomParticipantId }, userId),
  )
}

function disableMember() {
  return changePerson(database.db, 'member', { isDisabled: true })
}

describe('somebody who is disabled during the meeting', () => {
  test('is gone when they leave', async () => {
    await receive(joined(memberByEmail, minute(0)))
    await disableMember()
    await receive(left(memberByEmail, minute(20)))
    expect(await desk.rows(meeting)).toEqual(['Member Zoom'])
    expect(await desk.history(meeting)).toBe('20:00 1, 20:20 0')
  })

  test('loses the row that another got them by mistake', async () => {
    await receive(joined({ user_id: '3', user_name: 'iPhone' }, minute(0)))
    await assignOnlyParticipant(people.member)
    await disableMember()
    await assignOnlyParticipant(null)
    expect(await desk.rows(meeting)).toEqual([])
  })

  test('is not checked in where they had not been', async () => {
    await receive(left(memberByEmail, minute(20)))
    await disableMember()
    await receive(joined(memberByEmail, minute(0)))
    expect(await desk.rows(meeting)).toEqual([])
  })
})

test('somebody disabled is nobody else for taking a name that is known', async () => {
  const known = {
    groupId: 101,
    kind: 'alias',
    value: 'second test',
    userId: people.second,
  } as const
  await database.db.insert(zoomIdentities).values(known)
  await disableMember()
  await receive(joined({ ...memberByEmail, user_name: 'Second Test' }, minute(0)))
  expect(await desk.rows(meeting)).toEqual([])
})

test('who joins the moment they were checked in by hand is seen by the tool too', async () => {
  await desk.add('admin', meeting, ['member'], minute(0))
  await receive(joined(memberByEmail, minute(0)))
  expect(await desk.rows(meeting)).toEqual(['Member Zoom present'])
})

test('who came by other evidence stays, whatever the tool tells of before the start', async () => {
  await storeCheckIn(database.db, meeting.eventId, 'member')
  await receive(joined(memberByEmail, minute(-20)), left(memberByEmail, minute(-10)))
  expect(await desk.rows(meeting)).toEqual(['Member Zoom'])
})

describe('a name that was taken for them by mistake', () => {
  beforeEach(async () => {
    await receive(joined({ user_id: '3', user_name: 'iPhone' }, minute(5)))
  })

  async function takeForMember() {
    await assignOnlyParticipant(people.member)
    expect(await desk.rows(meeting)).toEqual(['Member Zoom present'])
    await assignOnlyParticipant(null)
  }

  test('leaves what an import told', async () => {
    const intervals = [{ joinedAt: minute(0), leftAt: minute(20) }]
    const brought = { source: 'SharePoint' as const, intervals }
    await storeCheckIn(database.db, meeting.eventId, 'member', brought)
    await takeForMember()
    expect(await desk.rows(meeting)).toEqual(['Member SharePoint'])
  })

  test('leaves what was told by hand, with nothing removed beside it', async () => {
    await desk.add('admin', meeting, ['member'], minute(120))
    await takeForMember()
    expect(await desk.rows(meeting)).toEqual(['Member Manual'])
    expect(await findCheckInsEver(database.db, meeting.eventId)).toHaveLength(1)
  })
})

test('a guest is there with the company and does not make it count', async () => {
  const guest = { user_id: '8', user_name: 'D.', email: 'delegate@test.example' }
  await receive(joined(guest, minute(0)))
  expect(await desk.checkIns(meeting)).toMatchObject([
    { firstName: 'Delegate', memberCompanyName: 'Alder Inc.', memberId: null },
  ])
  expect(await desk.event(meeting)).toMatchObject({ quorumAttendanceCount: 0, totalCheckIns: 1 })
  await receive(joined(memberByEmail, minute(5)))
  expect(await desk.history(meeting)).toBe('20:05 1')
})

test('who was gone before the start was not there, and is when they come back', async () => {
  await receive(joined(memberByEmail, minute(-50)))
  await receive(left(memberByEmail, minute(-40)))
  expect(await desk.rows(meeting)).toEqual([])
  expect(await desk.event(meeting)).toMatchObject({ totalCheckIns: 0 })
  await receive(joined({ ...memberByEmail, user_id: '9' }, minute(5)))
  expect(await desk.checkIns(meeting)).toMatchObject([{ joinTimeUtc: minute(5) }])
})

describe('somebody who takes another name during the meeting', () => {
  const story = () => [
    joined({ user_id: '3', user_name: 'Sec' }, minute(0)),
    left({ user_id: '3', user_name: 'Sec, Birch Ltd.' }, minute(10)),
  ]

  beforeEach(async () => {
    const alias = { groupId: 101, kind: 'alias', value: 'sec', userId: people.second } as const
    await database.db.insert(zoomIdentities).values(alias)
  })

  test('is known by the earlier name, which does not make their registration known', async () => {
    const registered = { user_id: '3', user_name: 'Sec', registrant_id: 'r9' }
    await receive(joined(registered, minute(0)))
    expect(await desk.rows(meeting)).toEqual(['Second Zoom present'])
    const itself = eq(zoomIdentities.value, 'r9')
    expect(await database.db.select().from(zoomIdentities).where(itself)).toEqual([])
  })

  test.each([
    ['in order', () => story()],
    ['the leave first', () => story().toReversed()],
  ])('is gone when they leave, told %s', async (_order, messages) => {
    for (const message of messages()) await receive(message)
    expect(await desk.rows(meeting)).toEqual(['Second Zoom'])
    expect(await desk.history(meeting)).toBe('20:00 1, 20:10 0')
  })
})

test('somebody nobody recognizes is not checked in', async () => {
  await receive(joined({ user_id: '3', user_name: 'iPhone' }, minute(0)))
  expect(await desk.rows(meeting)).toEqual([])
  expect(await desk.event(meeting)).toMatchObject({ totalCheckIns: 0 })
})

test('a registration seen with the registered address is known without it later', async () => {
  await receive(joined({ ...memberByEmail, registrant_id: 'r7' }, minute(0)))
  const zoomMeetingId = '81000000002'
  const next = { groupId: 101, eventId: await storeEvent(database.db, { zoomMeetingId }) }
  const registered = { user_id: '5', user_name: 'M.', registrant_id: 'r7' }
  await receive(joined(registered, minute(0), zoomMeetingId))
  expect(await desk.rows(next)).toEqual(['Member Zoom present'])
})
