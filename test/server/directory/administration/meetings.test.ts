/** Meetings as the admins of a group plan them, over HTTP and on a real database. */
import type { AdminMeeting } from '../../../../src/contract/adminMeetings'
import type { AuditLine } from '../../../../src/contract/auditTrail'
import { events } from '../../../../src/server/database/schema/meetings'
import { withdrawMeetings } from '../../../../src/server/directory/provisioning/withdrawEvent'
import { proxyAppointments } from '../../../../src/server/database/schema/appointments'
import { testApplication } from '../../../support/application'
import { appointmentDesk } from '../../../support/appointmentDesk'
import { noon } from '../../../support/ballotBox'
import { people } from '../../../support/directory'
import { statementsOf } from '../../../support/statements'
import { storeCheckIn } from '../../../support/storedCheckIn'
import { storeEvent } from '../../../support/storedEvent'

const application = testApplication({ now: noon }, 'test')
const admin = application.as('admin')

const path = '/api/groups/101/admin/meetings'
/** 9 AM Pacific on a Tuesday; five days later the clocks go forward. */
const meeting = {
  title: 'Codec call',
  startTime: '2026-03-03T17:00:00.000Z',
  endTime: '2026-03-03T18:00:00.000Z',
  eventType: 1,
  zoomMeetingId: null,
  createdBy: 'Ada Host',
}

async function listed(query = ''): Promise<AdminMeeting[]> {
  const { body } = await admin.get(`${path}?${query}`)
  return (body as { data: AdminMeeting[] }).data
}

async function plan(weeks: number): Promise<number[]> {
  const { body, status } = await admin.post(path, { ...meeting, weeks })
  expect(status).toBe(201)
  return (body as { eventIds: number[] }).eventIds
}

test('a meeting is planned for each of some weeks at the same Pacific wall time', async () => {
  const eventIds = await plan(3)
  const rows = await listed()
  expect(rows.map(({ eventId, startTime }) => [eventId, startTime])).toEqual([
    [eventIds[0], '2026-03-03T17:00:00.000Z'],
    [eventIds[1], '2026-03-10T16:00:00.000Z'],
    [eventIds[2], '2026-03-17T16:00:00.000Z'],
  ])
  expect(new Set(rows.map(({ seriesId }) => seriesId)).size).toBe(1)
  const { body } = await application.as('staff').get('/api/admin/audit?search=codec')
  const [line] = (body as { data: AuditLine[] }).data
  expect(line).toMatchObject({ action: 'planMeeting', userName: 'Admin Test' })
  expect(line?.changes).toHaveLength(3)
})

test('one by itself belongs to no series; one that was over long ago is refused by its field', async () => {
  await plan(1)
  expect((await listed())[0]?.seriesId).toBeNull()
  const past = { startTime: '2026-01-03T17:00:00Z', endTime: '2026-01-03T18:00:00Z' }
  expect(await admin.post(path, { ...meeting, ...past })).toMatchObject({
    status: 400,
    body: { errors: { endTime: ['Please provide a meeting that ended less than 48 hours ago.'] } },
  })
})

test('a change moves one meeting, or all that follow it to the same wall time', async () => {
  const [first, second, third] = await plan(3)
  await admin.put(`${path}/${first}`, { ...meeting, title: 'Kick-off' })
  const wednesday = { startTime: '2026-03-11T17:30:00Z', endTime: '2026-03-11T19:00:00Z' }
  const moved = { ...meeting, ...wednesday, title: 'Codec review', scope: 'following' }
  const { body } = await admin.put(`${path}/${second}`, moved)
  expect(body).toEqual({ eventIds: [second, third] })
  expect(
    (await listed()).map(({ title, startTime, endTime }) => [title, startTime, endTime]),
  ).toEqual([
    ['Kick-off', '2026-03-03T17:00:00.000Z', '2026-03-03T18:00:00.000Z'],
    ['Codec review', '2026-03-11T17:30:00.000Z', '2026-03-11T19:00:00.000Z'],
    ['Codec review', '2026-03-18T17:30:00.000Z', '2026-03-18T19:00:00.000Z'],
  ])
})

test('a cancelled meeting is gone, alone or with all that follow', async () => {
  const [first, second, , fourth] = await plan(4)
  await admin.delete(`${path}/${second}?scope=following`)
  expect((await listed()).map(({ eventId }) => eventId)).toEqual([first])
  expect(await admin.delete(`${path}/${fourth}`)).toMatchObject({ status: 404 })
})

test.each(['offered', 'accepted', 'declined', 'revoked'] as const)(
  'a proxy for a meeting that was %s does not hold up its cancelling',
  async (state) => {
    const desk = appointmentDesk(application.db)
    await desk.allowInBoth()
    const [eventId = 0] = await plan(1)
    const offered = await desk.offer('member', { eventId, proxyId: people.second }, 101)
    if (state !== 'offered') await desk.answer(offered, 'second', state, 101)
    expect(await admin.delete(`${path}/${eventId}`)).toMatchObject({ status: 200 })
    const ended = state === 'declined' ? 'declined' : 'revoked'
    expect(await application.db.select().from(proxyAppointments)).toMatchObject([
      { state: ended, eventId: null },
    ])
    await desk.discardAll()
  },
)

test('the live proxies of a meeting move with it, and those that ended do not', async () => {
  const desk = appointmentDesk(application.db)
  await desk.allowInBoth()
  const [eventId = 0] = await plan(1)
  const offer = () => desk.offer('member', { eventId, proxyId: people.second }, 101)
  await desk.answer(await offer(), 'second', 'declined', 101)
  await desk.answer(await offer(), 'second', 'accepted', 101)
  const later = { startTime: '2026-03-04T17:00:00.000Z', endTime: '2026-03-04T18:00:00.000Z' }
  await admin.put(`${path}/${eventId}`, { ...meeting, ...later })
  const rows = await application.db
    .select()
    .from(proxyAppointments)
    .orderBy(proxyAppointments.appointmentId)
  expect(rows).toMatchObject([
    { state: 'declined', from: meeting.startTime, until: meeting.endTime },
    { state: 'accepted', from: later.startTime, until: later.endTime },
  ])
  const { body } = await application.as('staff').get('/api/admin/audit')
  const [line] = (body as { data: AuditLine[] }).data
  expect(line?.changes.find(({ list }) => list === 'appointments')?.fields).toMatchObject([
    { field: 'from', old: meeting.startTime, new: later.startTime },
    { field: 'until', old: meeting.endTime, new: later.endTime },
  ])
  await desk.discardAll()
})

test('many meetings are withdrawn by as many statements as few', async () => {
  const withdrawn = async (weeks: number) => {
    await plan(weeks)
    const rows = await application.db.select().from(events)
    const statements = await statementsOf(application.database, (db) =>
      db.transaction((tx) => withdrawMeetings(tx, async () => noon, rows)),
    )
    expect(await application.db.$count(events)).toBe(0)
    return statements.length
  }
  expect(await withdrawn(40)).toBe(await withdrawn(2))
})

test('to what somebody came, what is closed, and what a calendar brings in stay as they are', async () => {
  const [attended = 0] = await plan(1)
  await storeCheckIn(application.db, attended, 'second', { source: 'Manual' })
  expect(await admin.delete(`${path}/${attended}`)).toMatchObject({
    status: 409,
    body: { detail: 'Somebody has attended this meeting.' },
  })
  const closed = await storeEvent(application.db, { rollCallClosedAt: noon })
  expect(await admin.put(`${path}/${closed}`, meeting)).toMatchObject({
    status: 409,
    body: { code: 'roll-call-closed' },
  })
  const outside = await storeEvent(application.db, { externalId: 'weekly' })
  expect(await admin.put(`${path}/${outside}`, meeting)).toMatchObject({
    status: 409,
    body: { detail: 'This meeting comes from a calendar. Please change it there.' },
  })
  const foreign = (await listed()).filter(({ isFromCalendar }) => isFromCalendar)
  expect(foreign.map(({ eventId }) => eventId)).toEqual([outside])
})

test('a series is cancelled as a whole or not at all', async () => {
  const [first, second = 0] = await plan(3)
  await storeCheckIn(application.db, second, 'second', { source: 'Manual' })
  expect((await admin.delete(`${path}/${first}?scope=following`)).status).toBe(409)
  expect(await application.db.select().from(events)).toHaveLength(3)
})

test('meetings to come are listed in their order, those that are over the latest first', async () => {
  const early = { startTime: '2026-01-05T20:00:00.000Z', endTime: '2026-01-05T21:00:00.000Z' }
  const older = await storeEvent(application.db, early)
  const later = { startTime: '2026-02-05T20:00:00.000Z', endTime: '2026-02-05T21:00:00.000Z' }
  const newer = await storeEvent(application.db, later)
  const [next] = await plan(1)
  const now = { startTime: '2026-03-02T19:30:00.000Z', endTime: '2026-03-02T20:30:00.000Z' }
  const running = await storeEvent(application.db, now)
  expect((await listed('status=upcoming')).map(({ eventId }) => eventId)).toEqual([running, next])
  expect((await listed('status=past')).map(({ eventId }) => eventId)).toEqual([newer, older])
  expect((await listed('status=all&search=codec')).map(({ eventId }) => eventId)).toEqual([next])
})
