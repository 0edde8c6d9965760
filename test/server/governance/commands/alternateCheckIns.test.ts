/** Who a Proxy row names as the one who stands in, on a real database. */
import { assignZoomParticipant } from '../../../../src/server/governance/commands/assignZoomParticipant'
import { findCheckInsEver } from '../../../../src/server/database/repositories/checkIns'
import { alternates } from '../../../../src/server/database/schema/directory'
import { zoomParticipants } from '../../../../src/server/database/schema/meetings'
import { inTransaction } from '../../../../src/server/database/transaction'
import type { MeetingMessage } from '../../../../src/server/governance/zoom/zoomEvent'
import { correctionDesk } from '../../../support/correctionDesk'
import { people, type PersonName } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { type MeetingAt, rollCallDesk, type RollCallDesk } from '../../../support/rollCall'
import { storeCheckIn } from '../../../support/storedCheckIn'
import { storeEvent } from '../../../support/storedEvent'
import { joined, meetingNumber, minute } from '../../../support/zoomMessage'

const database = directoryDatabase('test')
let desk: RollCallDesk
let meeting: MeetingAt

beforeEach(async () => {
  desk = rollCallDesk(database.db)
  const eventId = await storeEvent(database.db, { groupId: 12, zoomMeetingId: meetingNumber })
  meeting = { groupId: 12, eventId }
})

function assign(...pairs: readonly (readonly [alternate: PersonName, principal: PersonName])[]) {
  return database.db.insert(alternates).values(
    pairs.map(([alternate, principal]) => ({
      groupId: 12,
      alternateUserId: people[alternate],
      principalUserId: people[principal],
    })),
  )
}

const receive = (...messages: readonly MeetingMessage[]) => desk.receive(messages, minute(30))

const at = (person: PersonName, count: number) =>
  joined({ user_id: person, email: `${person}@test.example` }, minute(count))

async function nameParticipant(person: PersonName | null): Promise<void> {
  const [participant] = await database.db.select().from(zoomParticipants)
  const path = { ...meeting, zoomParticipantId: participant?.zoomParticipantId ?? 0 }
  const act = { userId: people.admin, readClock: async () => minute(30) }
  await inTransaction(database.db, (tx) =>
    assignZoomParticipant(tx, act, path, person && people[person]),
  )
}

async function delegateRow() {
  return (await desk.checkIns(meeting)).find(({ userId }) => userId === people.delegate)
}

/** What each row of the delegate tells, with those removed. */
async function everOfDelegate() {
  const ever = await findCheckInsEver(database.db, meeting.eventId)
  return ever.filter(({ userId }) => userId === people.delegate).map(({ intervals }) => intervals)
}

test('checked in and removed again, the one stood in for is there by the alternate as before', async () => {
  await assign(['proxy', 'delegate'])
  await desk.add('admin', meeting, ['proxy'])
  const [checkInId = 0] = await desk.add('admin', meeting, ['delegate'], minute(5))
  await desk.remove('admin', meeting, checkInId, minute(10))
  const byProxy = { source: 'Proxy', standInUserId: people.proxy, createdBy: 'Proxy Test' }
  expect(await delegateRow()).toMatchObject(byProxy)
  expect(await everOfDelegate()).toMatchObject([
    [{ source: 'Proxy', joinedAt: minute(0), leftAt: null }],
    [{ source: 'Manual', joinedAt: minute(5), leftAt: minute(10) }],
  ])
})

test('an alternate who goes and comes again leaves one row of each time', async () => {
  await assign(['proxy', 'delegate'])
  const [checkInId = 0] = await desk.add('admin', meeting, ['proxy'])
  await desk.remove('admin', meeting, checkInId, minute(10))
  await desk.add('admin', meeting, ['proxy'], minute(20))
  expect(await everOfDelegate()).toMatchObject([
    [{ source: 'Proxy', joinedAt: minute(0), leftAt: minute(10) }],
    [{ source: 'Proxy', joinedAt: minute(20), leftAt: null }],
  ])
})

test('an alternate who comes and goes twice leaves one removed row with all of it', async () => {
  await assign(['proxy', 'delegate'])
  for (const start of [0, 20]) {
    const [checkInId = 0] = await desk.add('admin', meeting, ['proxy'], minute(start))
    await desk.remove('admin', meeting, checkInId, minute(start + 10))
  }
  expect(await everOfDelegate()).toMatchObject([
    [],
    [
      { source: 'Proxy', joinedAt: minute(0), leftAt: minute(10) },
      { source: 'Proxy', joinedAt: minute(20), leftAt: minute(30) },
    ],
  ])
})

test('what an alternate told who left is kept by itself, beside what was told by hand', async () => {
  await assign(['proxy', 'delegate'], ['admin', 'delegate'])
  const [byHand = 0] = await desk.add('admin', meeting, ['delegate'])
  const [proxyId = 0] = await desk.add('admin', meeting, ['proxy'])
  await desk.add('admin', meeting, ['admin'], minute(5))
  expect(await everOfDelegate()).toMatchObject([
    [
      { source: 'Manual', joinedAt: minute(0), leftAt: null },
      { source: 'Proxy', joinedAt: minute(0), leftAt: null },
    ],
  ])
  await desk.remove('admin', meeting, byHand, minute(8))
  await desk.remove('admin', meeting, proxyId, minute(10))
  const ever = await findCheckInsEver(database.db, meeting.eventId)
  const ofDelegate = ever.filter(({ userId }) => userId === people.delegate)
  expect(ofDelegate).toMatchObject([
    { source: 'Proxy', removedAt: null, intervals: [{ joinedAt: minute(5), leftAt: null }] },
    { source: 'Manual', removedAt: minute(8), intervals: [{ source: 'Manual' }] },
    { source: 'Proxy', removedAt: minute(10), intervals: [{ source: 'Proxy' }] },
  ])
})

test('who is there in person was entered by whom they were entered, whoever may stand in', async () => {
  await assign(['proxy', 'delegate'], ['proxy', 'secondDelegate'])
  await desk.add('admin', meeting, ['delegate'])
  const brought = { source: 'SharePoint', createdBy: 'Import' } as const
  await storeCheckIn(database.db, meeting.eventId, 'secondDelegate', brought)
  await receive(at('delegate', 5), at('proxy', 6))
  const rows = await desk.checkIns(meeting)
  expect(rows.map(({ firstName, source, createdBy }) => [firstName, source, createdBy])).toEqual([
    ['Delegate', 'Zoom', 'Admin Test'],
    ['SecondDelegate', 'SharePoint', 'Import'],
    ['Proxy', 'Zoom', 'Zoom'],
  ])
})

test.each([
  ['2026-03-02', '2026-03-02', true],
  [null, '2026-03-01', false],
  ['2026-03-03', null, false],
])(
  'an assignment from %s to %s holds at a meeting of March 2: %s',
  async (fromDay, toDay, holds) => {
    await assign(['proxy', 'delegate'])
    await database.db.update(alternates).set({ fromDay, toDay })
    await desk.add('admin', meeting, ['proxy'])
    expect((await delegateRow()) !== undefined).toBe(holds)
  },
)

test('of two alternates the one who stays is named', async () => {
  await assign(['proxy', 'delegate'], ['admin', 'delegate'])
  const [checkInId = 0] = await desk.add('admin', meeting, ['proxy'])
  await desk.add('admin', meeting, ['admin'], minute(5))
  expect(await delegateRow()).toMatchObject({ standInUserId: people.proxy })
  await desk.remove('admin', meeting, checkInId, minute(10))
  expect(await delegateRow()).toMatchObject({
    standInUserId: people.admin,
    createdBy: 'Admin Test',
  })
})

test('of two alternates who are there the one is named who came first, else who was entered first', async () => {
  await assign(['proxy', 'delegate'], ['admin', 'delegate'])
  await receive(at('admin', 5), at('proxy', 2))
  expect(await delegateRow()).toMatchObject({ standInUserId: people.proxy })

  const over = { startTime: minute(-200), endTime: minute(-140) }
  meeting.eventId = await storeEvent(database.db, { groupId: 12, ...over })
  await desk.add('admin', meeting, ['admin', 'proxy'])
  expect(await delegateRow()).toMatchObject({ standInUserId: people.admin })
})

test('an alternate stands in for nobody else', async () => {
  await assign(['proxy', 'delegate'], ['admin', 'secondDelegate'])
  await desk.add('admin', meeting, ['proxy'])
  const [checkInId = 0] = await desk.add('admin', meeting, ['admin'])
  await desk.remove('admin', meeting, checkInId, minute(10))
  expect(await desk.rows(meeting)).toEqual(['Proxy Manual present', 'Delegate Proxy present'])
})

test('a name taken for the alternate by mistake never counted for the one stood in for', async () => {
  await assign(['proxy', 'delegate'])
  await receive(joined({ user_id: '4', user_name: 'Pixel' }, minute(0)))
  await nameParticipant('proxy')
  expect(await desk.history(meeting)).toBe('20:00 1')
  await nameParticipant(null)
  expect(await desk.rows(meeting)).toEqual([])
  expect(await desk.history(meeting)).toBe('')
  expect(await desk.event(meeting)).toMatchObject({ quorumMetAt: null })
})

test('two who stand in for each other count once each, and neither for somebody absent', async () => {
  await assign(['delegate', 'secondDelegate'], ['secondDelegate', 'delegate'])
  const [checkInId = 0] = await desk.add('admin', meeting, ['delegate'])
  expect(await desk.rows(meeting)).toEqual([
    'Delegate Manual present',
    'SecondDelegate Proxy present',
  ])
  await desk.add('admin', meeting, ['secondDelegate'], minute(5))
  expect(await desk.history(meeting)).toBe('20:00 2')
  await desk.remove('admin', meeting, checkInId, minute(10))
  expect(await delegateRow()).toMatchObject({
    source: 'Proxy',
    standInUserId: people.secondDelegate,
  })
})

test('corrected after the close, who was there by proxy was there in person, and an alternate brings the one they stand in for', async () => {
  await assign(['proxy', 'delegate'], ['admin', 'secondDelegate'])
  await desk.add('admin', meeting, ['proxy'])
  await desk.close('admin', meeting, minute(60))
  const corrections = correctionDesk(database.db, meeting.groupId)
  for (const person of ['delegate', 'admin'] as const) {
    const { eventId } = meeting
    const change = { kind: 'attendance', eventId, userId: people[person], wasThere: true } as const
    const { correctionId } = await corrections.ask('admin', change, minute(70))
    await corrections.approve('staff', correctionId, minute(80))
  }
  expect(await desk.rows(meeting)).toEqual([
    'Proxy Manual',
    'Delegate Manual',
    'Admin Manual',
    'SecondDelegate Proxy',
  ])
})
