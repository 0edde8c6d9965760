/** The calendar that staff connect for a group, over HTTP and on a real database. */
import { and, eq, like } from 'drizzle-orm'
import { findConnectedCalendars } from '../../../../src/server/directory/administration/groupCalendars'
import { fetchCalendar } from '../../../../src/server/directory/calendar/fetchCalendar'
import { events } from '../../../../src/server/database/schema/meetings'
import { auditLines } from '../../../../src/server/database/schema/record'
import { testApplication } from '../../../support/application'
import { noon } from '../../../support/ballotBox'
import { calendarOf, eventOf, newYorkHour } from '../../../support/calendarText'

const secretAddress = 'https://calendar.example/secret-9f3/audio.ics'
const privateAddress = 'https://10.0.0.1/'
const otherAddress = 'https://calendar.example/other.ics'
let otherMeetings = calendarOf()
const application = testApplication({
  now: noon,
  parts: {
    fetchCalendar: async (address) => {
      if (address === otherAddress) return otherMeetings
      if (address === privateAddress) return fetchCalendar(address, { mayBePrivate: false })
      if (address !== secretAddress) throw new Error('It answers 404.')
      return calendarOf()
    },
  },
})

const calendar = '/api/groups/101/admin/calendar'
const staff = application.as('staff')
const nothing = { host: null, isConfigured: false, readAt: null, fault: null, feedAddress: null }

test('a calendar is connected by an address that is read once and then told to nobody', async () => {
  expect((await staff.get(calendar)).body).toEqual(nothing)
  for (const address of ['https://calendar.example/wrong', 'http://calendar.example/', 'x']) {
    const { status, body } = await staff.put(calendar, { address })
    expect({ status, fields: Object.keys((body as { errors: object }).errors) }).toEqual({
      status: 400,
      fields: ['address'],
    })
  }
  const done = await staff.put(calendar, { address: secretAddress })
  const readAt = expect.any(String)
  expect(done).toMatchObject({
    status: 200,
    body: { ...nothing, host: 'calendar.example', readAt },
  })
  expect(JSON.stringify(done.body)).not.toContain('secret')
  const lines = await application.db.select().from(auditLines)
  expect(JSON.stringify(lines)).not.toContain('secret-9f3')
  expect(application.log.join('')).not.toContain('secret-9f3')
  expect(await findConnectedCalendars(application.db)).toEqual([
    { groupId: 101, address: secretAddress },
  ])
  expect((await staff.delete(calendar)).body).toEqual(nothing)
  expect(await findConnectedCalendars(application.db)).toEqual([])
})

test('one inside a network is refused in words for staff', async () => {
  const { body } = await staff.put(calendar, { address: privateAddress })
  expect((body as { errors: object }).errors).toEqual({
    address: [
      'This calendar cannot be read: 10.0.0.1 is an address inside of a network. Please ask who runs the server whether it may be read.',
    ],
  })
})

test('one that names most meetings of the one before no longer takes its place once that is confirmed', async () => {
  const meetings = () =>
    application.db.$count(events, and(eq(events.groupId, 101), like(events.title, 'Old %')))
  const days = [10, 11, 12, 13, 14]
  otherMeetings = calendarOf(
    ...days.map((day) => eventOf(`${day}`, ...newYorkHour(`202603${day}`), `SUMMARY:Old ${day}`)),
  )
  expect((await staff.put(calendar, { address: otherAddress })).status).toBe(200)
  expect(await meetings()).toBe(5)
  const refused = await staff.put(calendar, { address: secretAddress })
  expect(refused).toMatchObject({ status: 409, body: { code: 'removals-not-confirmed' } })
  expect((await staff.get(calendar)).body).toMatchObject({ fault: null })
  expect(await findConnectedCalendars(application.db)).toEqual([
    { groupId: 101, address: otherAddress },
  ])
  const { confirmRemovals } = (refused.body as { confirmation: { confirmRemovals: string } })
    .confirmation
  const confirmed = `${calendar}?confirmRemovals=${confirmRemovals}`
  expect((await staff.put(confirmed, { address: secretAddress })).status).toBe(200)
  expect(await meetings()).toBe(0)
  await staff.delete(calendar)
})
