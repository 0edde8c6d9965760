import { eq } from 'drizzle-orm'
import { checkIns } from '../../../../src/server/database/schema/meetings'
import { people } from '../../../support/directory'
import { outcomeOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { type MeetingAt, rollCallDesk } from '../../../support/rollCall'
import { storeCheckIn } from '../../../support/storedCheckIn'
import { storeEvent } from '../../../support/storedEvent'

const later = '2026-03-02T20:10:00.000Z'

const database = directoryDatabase()
const desk = rollCallDesk(database.db)
let meeting: MeetingAt
let checkInId: number

beforeEach(async () => {
  meeting = { groupId: 101, eventId: await storeEvent(database.db) }
  ;[checkInId = 0] = await desk.add('admin', meeting, ['member', 'second'])
})

test('takes it off the roll call and out of the count from then on, and keeps it as evidence', async () => {
  await desk.remove('admin', meeting, checkInId, later)
  expect(await desk.rows(meeting)).toEqual(['Second Manual present'])
  expect(await desk.event(meeting)).toMatchObject({ quorumAttendanceCount: 1, totalCheckIns: 1 })
  expect(await desk.history(meeting)).toBe('20:00 2, 20:10 1')
  const [kept] = await database.db.select().from(checkIns).where(eq(checkIns.checkInId, checkInId))
  expect(kept).toMatchObject({ removedAt: later, removedById: people.admin, leaveTimeUtc: later })
})

test('after the meeting it counted until its end', async () => {
  await desk.remove('admin', meeting, checkInId, '2026-03-03T17:00:00.000Z')
  expect(await desk.history(meeting)).toBe('20:00 2, 21:00 1')
  const [kept] = await database.db.select().from(checkIns).where(eq(checkIns.checkInId, checkInId))
  expect(kept).toMatchObject({
    removedAt: '2026-03-03T17:00:00.000Z',
    leaveTimeUtc: '2026-03-02T21:00:00.000Z',
  })
})

test('the person can be added again', async () => {
  await desk.remove('admin', meeting, checkInId, later)
  await desk.add('admin', meeting, ['member'], '2026-03-02T20:20:00.000Z')
  expect(await desk.rows(meeting)).toEqual(['Second Manual present', 'Member Manual present'])
  expect(await desk.history(meeting)).toBe('20:00 2, 20:10 1, 20:20 2')
})

test.each(['Zoom', 'Proxy', 'SharePoint'] as const)('of %s cannot be removed', async (source) => {
  const other = await storeCheckIn(database.db, meeting.eventId, 'ineligible', { source })
  for (const person of ['admin', 'staff'] as const)
    expect(await outcomeOf(desk.remove(person, meeting, other))).toBe('not-manual')
})

test('of another meeting is not found, nor one that was removed', async () => {
  const elsewhere = { groupId: 101, eventId: await storeEvent(database.db) }
  expect(await outcomeOf(desk.remove('admin', elsewhere, checkInId))).toBe('not-found')
  const foreign = { ...meeting, groupId: 14 }
  expect(await outcomeOf(desk.remove('adminOf14', foreign, checkInId))).toBe('not-found')
  await desk.remove('admin', meeting, checkInId)
  expect(await outcomeOf(desk.remove('admin', meeting, checkInId))).toBe('not-found')
})

test('after the close admins may not, staff may', async () => {
  const closed = await storeEvent(database.db, { rollCallClosedAt: later })
  const byHand = await storeCheckIn(database.db, closed, 'member', { source: 'Manual' })
  meeting.eventId = closed
  expect(await outcomeOf(desk.remove('admin', meeting, byHand))).toBe('roll-call-closed')
  expect(await outcomeOf(desk.remove('staff', meeting, byHand))).toBe('done')
})

test('members may not', async () => {
  expect(await outcomeOf(desk.remove('member', meeting, checkInId))).toBe('not-an-admin')
})

test('removed twice at once it is removed once', async () => {
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => outcomeOf(desk.remove('admin', meeting, checkInId))),
  )
  expect(outcomes.toSorted()).toEqual(['done', 'not-found', 'not-found'])
})
