/** A group's calendar brought in: by a file over HTTP, and from its address by the job. */
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { importCalendar } from '../../../../src/server/directory/calendar/importCalendar'
import { readCalendar } from '../../../../src/server/directory/calendar/readCalendar'
import { importCalendars } from '../../../../src/server/directory/calendar/importCalendars'
import { auditLines } from '../../../../src/server/database/schema/record'
import { proxyAppointments } from '../../../../src/server/database/schema/appointments'
import { checkIns, events } from '../../../../src/server/database/schema/meetings'
import { testApplication } from '../../../support/application'
import { appointmentDesk } from '../../../support/appointmentDesk'
import { calendarOf, eventOf, newYorkHour, weekly } from '../../../support/calendarText'
import { people } from '../../../support/directory'
import { provisionerOf, provisioning } from '../../../support/provisioner'
import { statementsOf } from '../../../support/statements'

const now = '2026-03-01T12:00:00.000Z'
const path = '/api/provisioning/groups/101/calendar'

const application = testApplication({ now, environment: provisioning })
const machine = provisionerOf(application)

const send = (calendar: string, query = '') => machine.put(`${path}${query}`, { calendar })

const stored = () =>
  application.db
    .select()
    .from(events)
    .where(and(eq(events.groupId, 101), isNotNull(events.externalId)))
    .orderBy(asc(events.startTime))

test('a calendar is brought in, changed and cut, within the limits of the directory', async () => {
  const preview = await send(calendarOf(weekly(8)), '?dryRun=true')
  expect(preview.body).toMatchObject({ isDryRun: true, created: 8 })
  expect(await stored()).toEqual([])
  expect((await send(calendarOf(weekly(8)))).body).toMatchObject({ created: 8, ignored: [] })
  expect((await send(calendarOf(weekly(8)))).body).toMatchObject({ created: 0, unchanged: 8 })

  const moved = eventOf(
    'w',
    'RECURRENCE-ID;TZID=America/New_York:20260309T100000',
    ...newYorkHour('20260310'),
    'SUMMARY:Moved',
  )
  const without = 'EXDATE;TZID=America/New_York:20260316T100000'
  expect((await send(calendarOf(weekly(8, without), moved))).body).toMatchObject({
    changed: 1,
    unchanged: 6,
    withdrawn: 1,
  })
  const titles = (await stored()).map(({ title, startTime }) => [title, startTime])
  expect(titles).toHaveLength(7)
  expect(titles[1]).toEqual(['Moved', '2026-03-10T14:00:00.000Z'])

  const empty = await send(calendarOf())
  expect(empty).toMatchObject({ status: 409, body: { code: 'removals-not-confirmed' } })
  expect(await stored()).toHaveLength(7)
  const { confirmation } = empty.body as { confirmation: { confirmRemovals: string } }
  const confirmed = await send(calendarOf(), `?confirmRemovals=${confirmation.confirmRemovals}`)
  expect(confirmed.body).toMatchObject({ withdrawn: 7 })
  expect(await stored()).toEqual([])
})

test('many meetings take as many statements as few, created, unchanged, changed or removed', async () => {
  const window = { from: now, to: '2028-01-01T00:00:00.000Z' }
  const weeks = (count: number, title: string) =>
    eventOf(
      `many-${count}`,
      ...newYorkHour('20260402'),
      `SUMMARY:${title}`,
      'LOCATION:https://zoom.us/j/8123456789',
      `RRULE:FREQ=WEEKLY;COUNT=${count}`,
    )
  const imported = async (groupId: number, count: number, title: string | null) => {
    const named = title === null ? [] : [weeks(count, title)]
    const content = readCalendar(calendarOf(...named), window)
    const intent = { dryRun: title === null }
    const statements = await statementsOf(application.database, (db) =>
      db.transaction((tx) => importCalendar(tx, async () => now, { groupId, content }, intent)),
    )
    return statements.length
  }
  for (const title of ['Sync', 'Sync', 'Renamed'])
    expect(await imported(14, 60, title)).toBe(await imported(12, 2, title))
  const isRenamed = and(eq(events.groupId, 14), eq(events.title, 'Renamed'), eq(events.revision, 2))
  expect(await application.db.$count(events, isRenamed)).toBe(60)
  expect(await imported(14, 60, null)).toBe(await imported(12, 2, null))
  expect(await application.db.$count(events, inArray(events.groupId, [12, 14]))).toBe(0)
})

test('of two copies of a meeting the last one counts, at each import', async () => {
  const copy = (title: string) =>
    eventOf(
      'w',
      'RECURRENCE-ID;TZID=America/New_York:20260309T100000',
      ...newYorkHour('20260310'),
      `SUMMARY:${title}`,
    )
  const calendar = calendarOf(weekly(2), copy('First'), copy('Second'))
  expect((await send(calendar)).body).toMatchObject({ created: 2, changed: 0 })
  expect((await send(calendar)).body).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
  expect((await stored()).map(({ title }) => title)).toEqual(['Weekly', 'Second'])
  await application.db.delete(events).where(eq(events.groupId, 101))
})

test('a meeting that is dropped revokes its proxies, and the other meetings come in', async () => {
  const desk = appointmentDesk(application.db)
  await desk.allowInBoth()
  const [kept, dropped] = [
    eventOf('kept', ...newYorkHour('20260309')),
    eventOf('dropped', ...newYorkHour('20260310')),
  ]
  await send(calendarOf(kept, dropped))
  const eventId = (await stored())[1]?.eventId ?? 0
  const offered = await desk.offer('member', { eventId, proxyId: people.second }, 101)
  await desk.answer(offered, 'second', 'accepted', 101)
  const { body } = await send(calendarOf(kept, eventOf('new', ...newYorkHour('20260311'))))
  expect(body).toMatchObject({ created: 1, withdrawn: 1 })
  const [row] = await application.db.select().from(proxyAppointments)
  expect(row).toMatchObject({ state: 'revoked', eventId: null, revokedById: null })
  await desk.discardAll()
  await application.db.delete(events).where(eq(events.groupId, 101))
})

test('meetings that cannot be read any more stay as they were', async () => {
  const single = eventOf('single', ...newYorkHour('20260312'))
  await send(calendarOf(weekly(3), single))
  const before = await stored()
  const { body } = await send(
    calendarOf(
      weekly(3, 'RRULE:FREQ=SECONDLY'),
      eventOf('single', 'DTSTART;VALUE=DATE:20260312', 'SUMMARY:Whole day'),
      eventOf('sing', ...newYorkHour('20260313')),
    ),
  )
  expect(body).toMatchObject({
    created: 1,
    withdrawn: 0,
    ignored: [
      { title: 'Weekly', keeps: 3 },
      { title: 'Whole day', reason: 'It has no time of day.', keeps: 1 },
    ],
  })
  expect((await stored()).filter(({ externalId }) => externalId !== 'ical:sing')).toEqual(before)
  expect((await send(calendarOf(weekly(3), single))).body).toMatchObject({ withdrawn: 1 })
  await application.db.delete(events).where(eq(events.groupId, 101))
})

test('a meeting that somebody came to stays, and what is closed is told', async () => {
  await send(
    calendarOf(eventOf('a', ...newYorkHour('20260302')), eventOf('b', ...newYorkHour('20260303'))),
  )
  const [attended, closed] = await stored()
  if (!attended || !closed) throw new Error('Nothing was brought in.')
  await application.db.insert(checkIns).values({
    eventId: attended.eventId,
    source: 'Manual',
    firstName: 'Ada',
    lastName: 'Ferreira',
    createdBy: 'Ada Ferreira',
    createdAt: now,
  })
  await application.db
    .update(events)
    .set({ rollCallClosedAt: now })
    .where(eq(events.eventId, closed.eventId))
  const { body } = await send(calendarOf(eventOf('b', ...newYorkHour('20260304'))))
  expect(body).toMatchObject({
    withdrawn: 0,
    ignored: [{ title: 'Meeting', reason: 'Its roll call is closed.', keeps: 0 }],
  })
  expect(await stored()).toHaveLength(2)
})

test.each([
  ['no calendar', 101, 'BEGIN:NOTHING', 400],
  ['no group', 999, calendarOf(), 404],
])('%s is refused', async (_what, groupId, calendar, status) => {
  const answer = await machine.put(`/api/provisioning/groups/${groupId}/calendar`, { calendar })
  expect(answer.status).toBe(status)
})

test('the job brings in every calendar, tells which failed, and leaves a line', async () => {
  const faults: unknown[] = []
  const addresses = { 14: 'https://one.example/', 12: 'https://two.example/' }
  const calendars = [
    { groupId: 12, address: addresses[12] },
    { groupId: 14, address: addresses[14] },
  ]
  const run = () =>
    importCalendars({
      db: application.db,
      readClock: async () => now,
      readCalendar: async (text, window) => readCalendar(text, window),
      calendars,
      fetchCalendar: async (address) => {
        if (address === addresses[12]) throw new Error('It answers 404.')
        return calendarOf(weekly(2))
      },
      wakeOutbox: () => undefined,
      onFault: (row, fault) => faults.push([row, (fault as Error).message]),
    })
  await run()
  await run()
  const broughtIn = await application.db.select().from(events).where(eq(events.groupId, 14))
  expect(broughtIn.map(({ externalId }) => externalId)).toEqual([
    'ical:w:2026-03-02T15:00:00.000Z',
    'ical:w:2026-03-09T14:00:00.000Z',
  ])
  const failed = ['calendar of group 12', 'It answers 404.']
  expect(faults).toEqual([failed, failed])
  const isOfJob = eq(auditLines.subject, 'groups/14/calendar')
  expect(await application.db.select().from(auditLines).where(isOfJob)).toMatchObject([
    { action: 'importCalendar', details: { created: 2 } },
  ])
})
