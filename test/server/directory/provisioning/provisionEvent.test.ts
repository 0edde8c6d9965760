/** Meetings as a calendar brings them in, over HTTP and on a real database. */
import { eq } from 'drizzle-orm'
import { attachments } from '../../../../src/server/database/schema/attachments'
import { events, zoomMessages } from '../../../../src/server/database/schema/meetings'
import { testApplication } from '../../../support/application'
import { noon } from '../../../support/ballotBox'
import { people } from '../../../support/directory'
import { connectHubClient } from '../../../support/hubClient'
import { portOf } from '../../../support/portOf'
import { provisionerOf, provisioning } from '../../../support/provisioner'
import { storeCheckIn } from '../../../support/storedCheckIn'
import { until } from '../../../support/until'

const application = testApplication({ now: noon, environment: provisioning })
const machine = provisionerOf(application)
let made = 0
let path: string

beforeAll(async () => {
  await application.app.listen({ port: 0, host: '127.0.0.1' })
})

beforeEach(() => {
  made += 1
  path = `/api/provisioning/groups/101/events/${encodeURIComponent(`uid/${made}@calendar.example`)}`
  application.setClock(noon)
})

const call = {
  title: 'Weekly call',
  startTime: '2026-03-02T20:00:00Z',
  endTime: '2026-03-02T22:00:00+01:00',
  eventType: 1,
  zoomMeetingId: '812 3456-7890',
  createdBy: 'Ada Host',
}
const stored = {
  title: 'Weekly call',
  startTime: '2026-03-02T20:00:00.000Z',
  endTime: '2026-03-02T21:00:00.000Z',
  zoomMeetingId: '81234567890',
  createdBy: 'Ada Host',
  isRollCallOpen: true,
  quorumCount: 2,
  totalCheckIns: 0,
}

async function bringIn(change: object = {}): Promise<number> {
  const { status, body } = await machine.put(path, { ...call, ...change })
  expect(status).toBe(200)
  return (body as { eventId: number }).eventId
}

const seen = async (eventId: number) =>
  (await application.as('member').get(`/api/groups/101/events/${eventId}`)).body

test('a meeting is brought in, changed and left as it is', async () => {
  const token = await application.issuer.tokenFor(people.admin)
  const client = await connectHubClient(portOf(application.app), token)
  const answer = await machine.put(path, call)
  expect(answer).toMatchObject({ status: 200, body: { outcome: 'created' } })
  const { eventId } = answer.body as { eventId: number }
  await until('the beginning is told', () => client.told.includes(eventId))
  client.told = []
  expect(await seen(eventId)).toMatchObject(stored)
  expect((await machine.put(path, call)).body).toEqual({ eventId, outcome: 'unchanged' })
  const moved = { ...call, startTime: '2026-03-02T20:30:00Z', zoomMeetingId: null }
  expect((await machine.put(path, moved)).body).toEqual({ eventId, outcome: 'changed' })
  expect(await seen(eventId)).toMatchObject({
    ...stored,
    startTime: '2026-03-02T20:30:00.000Z',
    zoomMeetingId: null,
  })
  await until('the change is told', () => client.told.includes(eventId))
  await client.stop()
})

test('the same id in another group is another meeting, and a group nobody knows has none', async () => {
  const eventId = await bringIn()
  const other = await machine.put(path.replace('/101/', '/14/'), call)
  expect(other.body).toMatchObject({ outcome: 'created' })
  expect(other.body).not.toMatchObject({ eventId })
  expect((await machine.put(path.replace('/101/', '/999/'), call)).status).toBe(404)
})

test('one that moves keeps who checked in, and its roll', async () => {
  const eventId = await bringIn()
  const checkIns = `/api/groups/101/events/${eventId}/CheckIns`
  await application.as('admin').post(checkIns, [{ quorateUserId: people.member }])
  const before = (await seen(eventId)) as { checkIns: unknown; eligibleMembers: unknown }
  await bringIn({ endTime: '2026-03-02T22:30:00Z', startTime: '2026-03-02T20:00:00Z' })
  const { checkIns: came, eligibleMembers } = before
  expect(await seen(eventId)).toMatchObject({
    endTime: '2026-03-02T22:30:00.000Z',
    quorumAttendanceCount: 1,
    checkIns: came,
    eligibleMembers,
  })
})

test('one whose roll call is closed is neither changed nor taken back', async () => {
  const eventId = await bringIn()
  const close = `/api/groups/101/events/${eventId}/closeEvent`
  expect((await application.as('admin').patch(close, { userName: 'admin' })).status).toBe(200)
  expect((await machine.put(path, call)).body).toEqual({ eventId, outcome: 'unchanged' })
  const closed = { status: 409, body: { code: 'roll-call-closed' } }
  expect(await machine.put(path, { ...call, title: 'Call' })).toMatchObject(closed)
  expect(await machine.delete(path)).toMatchObject(closed)
  expect(await seen(eventId)).toMatchObject({ title: 'Weekly call' })
})

test('one that is long over is not brought in: it would close with everybody absent', async () => {
  application.setClock('2026-03-04T21:00:00.000Z')
  expect(await machine.put(path, call)).toMatchObject({
    status: 400,
    body: { errors: { endTime: [expect.any(String)] } },
  })
})

test('one that nobody came to is taken back with its files, once', async () => {
  const eventId = await bringIn()
  await application.db.insert(attachments).values({
    ownerTable: 'Events',
    ownerId: eventId,
    fileName: 'Agenda.pdf',
    storageKey: `agenda-${eventId}`,
    size: 1,
    sha256: '0'.repeat(64),
    createdById: people.admin,
    createdAt: noon,
  })
  expect((await machine.delete(path)).status).toBe(204)
  expect(await application.db.select().from(events).where(eq(events.eventId, eventId))).toEqual([])
  const files = await application.db
    .select()
    .from(attachments)
    .where(eq(attachments.ownerId, eventId))
  expect(files.map(({ isDeleted }) => isDeleted)).toEqual([true])
  expect((await machine.delete(path)).status).toBe(404)
})

test('one that somebody came to stays, also where the check-in was removed', async () => {
  const eventId = await bringIn()
  await storeCheckIn(application.db, eventId, 'second', { source: 'Manual', removedAt: noon })
  expect(await machine.delete(path)).toMatchObject({ status: 409, body: { code: 'state-forbids' } })
})

test('one at which the meeting tool saw somebody stays', async () => {
  const eventId = await bringIn()
  await application.db.insert(zoomMessages).values({
    messageId: `seen-${eventId}`,
    zoomMeetingId: '81234567890',
    eventId,
    kind: 'joined',
    happenedAt: noon,
    receivedAt: noon,
    body: {},
  })
  expect((await machine.delete(path)).status).toBe(409)
})

test.each([
  ['an end before the start', { endTime: '2026-03-02T19:00:00Z' }, 'endTime'],
  ['a duration of ten years', { endTime: '2036-03-02T22:00:00Z' }, 'endTime'],
  ['no time', { startTime: 'tomorrow' }, 'startTime'],
  ['a number that is none', { zoomMeetingId: 'https://zoom.example/j/1' }, 'zoomMeetingId'],
  ['a type nobody knows', { eventType: 7 }, 'eventType'],
  ['no title', { title: '  ' }, 'title'],
  ['no host', { createdBy: undefined }, 'createdBy'],
])('%s is refused by name', async (_what, change, field) => {
  const answer = await machine.put(path, { ...call, ...change })
  expect(answer.status).toBe(400)
  expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field])
  expect((await machine.delete(path)).status).toBe(404)
})
