import { eq, sql } from 'drizzle-orm'
import { alternates } from '../../../../src/server/database/schema/directory'
import { recordEvents } from '../../../../src/server/database/schema/record'
import { noon } from '../../../support/ballotBox'
import { people } from '../../../support/directory'
import { outcomeOf, refusalOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { type MeetingAt, rollCallDesk } from '../../../support/rollCall'
import { storeCheckIn } from '../../../support/storedCheckIn'
import { storeEvent } from '../../../support/storedEvent'

const database = directoryDatabase()
const desk = rollCallDesk(database.db)
let meeting: MeetingAt

beforeEach(async () => {
  meeting = { groupId: 101, eventId: await storeEvent(database.db, { quorumCount: 99 }) }
})

test('several at once are present from now on, each once', async () => {
  const ids = await desk.add('admin', meeting, ['member', 'second', 'member'])
  expect(ids).toHaveLength(2)
  expect(await desk.rows(meeting)).toEqual(['Member Manual present', 'Second Manual present'])
  const [first] = await desk.checkIns(meeting)
  expect(first).toMatchObject({
    memberId: 401,
    memberCompanyName: 'Alder Inc.',
    createdById: people.admin,
    createdBy: 'Admin Test',
    joinTimeUtc: noon,
    leaveTimeUtc: null,
  })
})

test('nobody is in weeks before the meeting, staff included, and everybody from an hour before', async () => {
  for (const person of ['admin', 'staff'] as const)
    for (const early of ['2026-02-02T20:00:00.000Z', '2026-03-02T18:59:59.999Z'])
      expect(await refusalOf(desk.add(person, meeting, ['member'], early))).toMatchObject({
        code: 'meeting-not-started',
        details: { detail: expect.stringContaining('from Mon, Mar 2, 2026, 11:00 AM PT.') },
      })
  expect(await desk.rows(meeting)).toEqual([])
  expect(await desk.words(meeting)).toBe(0)
  await desk.add('admin', meeting, ['member'], '2026-03-02T19:00:00.000Z')
  expect(await desk.rows(meeting)).toEqual(['Member Manual present'])
})

test('fixes the roll, counts, writes a point for each change and tells the hub', async () => {
  await desk.add('admin', meeting, ['member'])
  await desk.add('admin', meeting, ['colleague'], '2026-03-02T20:05:00.000Z')
  await desk.add('admin', meeting, ['second', 'proxy'], '2026-03-02T20:10:00.000Z')
  expect(await desk.event(meeting)).toMatchObject({
    quorumCount: 2,
    quorumAttendanceCount: 2,
    totalCheckIns: 4,
  })
  expect(await desk.history(meeting)).toBe('20:00 1, 20:10 2')
  expect(await desk.words(meeting)).toBe(3)
})

test('who is in already stays as they are', async () => {
  await storeCheckIn(database.db, meeting.eventId, 'member', {
    intervals: [{ joinedAt: noon, leftAt: null }],
  })
  expect(await desk.add('admin', meeting, ['member'])).toEqual([])
  expect(await desk.rows(meeting)).toEqual(['Member Zoom present'])
  expect(await desk.words(meeting)).toBe(0)
  expect(await desk.add('admin', meeting, ['member', 'second'])).toHaveLength(1)
  expect(await desk.rows(meeting)).toEqual(['Member Zoom present', 'Second Manual present'])
})

describe('who has left', () => {
  const joined = '2026-03-02T20:00:00.000Z'
  const left = '2026-03-02T20:05:00.000Z'
  const now = '2026-03-02T20:20:00.000Z'
  const intervals = [{ joinedAt: joined, leftAt: left }]

  test('is present again from now on, and what the meeting tool saw stays', async () => {
    const checkInId = await storeCheckIn(database.db, meeting.eventId, 'member', { intervals })
    expect(await desk.add('admin', meeting, ['member'], now)).toEqual([checkInId])
    expect(await desk.rows(meeting)).toEqual(['Member Manual present'])
    expect(await desk.history(meeting)).toBe('20:00 1, 20:05 0, 20:20 1')
    const [row] = await desk.checkIns(meeting)
    expect(row).toMatchObject({ createdBy: 'Admin Test', joinTimeUtc: joined, leaveTimeUtc: null })
    await desk.remove('admin', meeting, checkInId, '2026-03-02T20:30:00.000Z')
    expect(await desk.rows(meeting)).toEqual(['Member Zoom'])
    expect(await desk.history(meeting)).toBe('20:00 1, 20:05 0, 20:20 1, 20:30 0')
  })

  test('and was there by hand before, keeps that too', async () => {
    const source = 'Manual' as const
    await storeCheckIn(database.db, meeting.eventId, 'member', { source, intervals })
    await desk.add('admin', meeting, ['member'], now)
    await desk.add('admin', meeting, ['member'], now)
    expect(await desk.history(meeting)).toBe('20:00 1, 20:05 0, 20:20 1')
  })

  test('stays so once the meeting is over or its roll call closed', async () => {
    await storeCheckIn(database.db, meeting.eventId, 'member', { intervals })
    expect(await desk.add('admin', meeting, ['member'], '2026-03-02T21:00:00.000Z')).toEqual([])
    await desk.close('admin', meeting, '2026-03-02T22:00:00.000Z')
    expect(await desk.add('staff', meeting, ['member'], '2026-03-02T22:10:00.000Z')).toEqual([])
    expect(await desk.rows(meeting)).toEqual(['Member Zoom'])
  })
})

test('after the meeting it is known that they came, not when', async () => {
  await desk.add('admin', meeting, ['member'], '2026-03-02T21:00:00.000Z')
  expect(await desk.rows(meeting)).toEqual(['Member Manual'])
  expect(await desk.event(meeting)).toMatchObject({ totalCheckIns: 1, quorumAttendanceCount: 0 })
  expect(await desk.history(meeting)).toBe('')
})

test('before the meeting they are there from its start', async () => {
  const [checkInId = 0] = await desk.add('admin', meeting, ['member'], '2026-03-02T19:00:00.000Z')
  await desk.add('admin', meeting, ['second'], '2026-03-02T19:45:00.000Z')
  expect((await desk.checkIns(meeting))[0]).toMatchObject({ joinTimeUtc: noon })
  expect(await desk.history(meeting)).toBe('20:00 2')
  await desk.remove('admin', meeting, checkInId, '2026-03-02T19:50:00.000Z')
  expect(await desk.history(meeting)).toBe('20:00 1')
})

test('people who are not in the directory of the group are refused by name, and nobody is added', async () => {
  const refusal = await refusalOf(desk.add('admin', meeting, ['member', 'outsider', 'staff']))
  const message = ['Please provide a valid user.']
  expect(refusal.details.errors).toEqual({
    '1.quorateUserId': message,
    '2.quorateUserId': message,
  })
  expect(await desk.rows(meeting)).toEqual([])
})

test.each([
  ['member', 'not-an-admin'],
  ['proxy', 'not-an-admin'],
  ['adminOf14', 'access-denied'],
  ['admin', 'done'],
  ['staff', 'done'],
] as const)('by %s: %s', async (person, outcome) => {
  expect(await outcomeOf(desk.add(person, meeting, ['member']))).toBe(outcome)
})

test('after the close staff alone may', async () => {
  meeting.eventId = await storeEvent(database.db, { rollCallClosedAt: noon })
  expect(await outcomeOf(desk.add('admin', meeting, ['member']))).toBe('roll-call-closed')
  expect(await outcomeOf(desk.add('staff', meeting, ['member']))).toBe('done')
})

test('added to a roll call that was closed before the end, nobody stays for ever', async () => {
  await desk.close('admin', meeting, '2026-03-02T20:10:00.000Z')
  await desk.add('staff', meeting, ['member'], '2026-03-02T20:20:00.000Z')
  expect(await desk.rows(meeting)).toEqual(['Member Manual'])
  expect(await desk.history(meeting)).toBe('')
})

test('after the close times of the record never fall, also where the clock was set back', async () => {
  const [close, later] = ['2026-03-02T20:10:00.000Z', '2026-03-02T20:20:00.000Z']
  await desk.close('admin', meeting, close)
  await desk.add('staff', meeting, ['member'], noon)
  await desk.add('staff', meeting, ['second'], later)
  const told = await database.db
    .select({ event: sql`body::json ->> 'event'`, at: sql`body::json ->> 'at'` })
    .from(recordEvents)
    .where(eq(recordEvents.subjectId, meeting.eventId))
    .orderBy(recordEvents.seq)
  expect(told).toEqual([
    { event: 'rollCallClosed', at: close },
    { event: 'attendanceChanged', at: close },
    { event: 'attendanceChanged', at: later },
  ])
})

test('many at once add a person once', async () => {
  await Promise.all(
    Array.from({ length: 8 }, () => desk.add('admin', meeting, ['member', 'second'])),
  )
  expect(await desk.rows(meeting)).toEqual(['Member Manual present', 'Second Manual present'])
  expect(await desk.history(meeting)).toBe('20:00 2')
})

describe('an assigned alternate', () => {
  const later = '2026-03-02T20:10:00.000Z'

  beforeAll(() =>
    database.db.insert(alternates).values({
      groupId: 12,
      alternateUserId: people.proxy,
      principalUserId: people.delegate,
    }),
  )

  beforeEach(async () => {
    meeting = { groupId: 12, eventId: await storeEvent(database.db, { groupId: 12 }) }
  })

  test('who is there makes a row for the one they stand in for, which counts', async () => {
    await desk.add('admin', meeting, ['proxy'])
    expect(await desk.rows(meeting)).toEqual(['Proxy Manual present', 'Delegate Proxy present'])
    const [, proxied] = await desk.checkIns(meeting)
    expect(proxied).toMatchObject({ standInUserId: people.proxy, createdBy: 'Proxy Test' })
    expect(await desk.event(meeting)).toMatchObject({ quorumAttendanceCount: 1, totalCheckIns: 2 })
  })

  test('goes with the row they made', async () => {
    const [checkInId = 0] = await desk.add('admin', meeting, ['proxy'])
    await desk.remove('admin', meeting, checkInId, later)
    expect(await desk.rows(meeting)).toEqual([])
    expect(await desk.history(meeting)).toBe('20:00 1, 20:10 0')
  })

  test('gives way to the one they stand in for', async () => {
    const [checkInId = 0] = await desk.add('admin', meeting, ['proxy'])
    await desk.add('admin', meeting, ['delegate'], later)
    expect(await desk.rows(meeting)).toEqual(['Proxy Manual present', 'Delegate Manual present'])
    const [, own] = await desk.checkIns(meeting)
    expect(own).toMatchObject({ createdById: people.admin, createdBy: 'Admin Test' })
    await desk.remove('admin', meeting, checkInId, '2026-03-02T20:20:00.000Z')
    expect(await desk.rows(meeting)).toEqual(['Delegate Manual present'])
    expect(await desk.history(meeting)).toBe('20:00 1')
  })
})
