/** The job reads the calendars that staff connected, and leaves those alone that they changed meanwhile. */
import { eq } from 'drizzle-orm'
import { connectCalendar } from '../../../../src/server/directory/administration/groupCalendars'
import { readCalendar } from '../../../../src/server/directory/calendar/readCalendar'
import { groupCalendars } from '../../../../src/server/database/schema/directory'
import { events } from '../../../../src/server/database/schema/meetings'
import { inTransaction } from '../../../../src/server/database/transaction'
import { importCalendars } from '../../../../src/server/directory/calendar/importCalendars'
import { testApplication } from '../../../support/application'
import { calendarOf, weekly } from '../../../support/calendarText'

const now = '2026-03-01T12:00:00.000Z'
const application = testApplication({ now })

describe('a calendar that staff connected', () => {
  const connected = 'https://three.example/'
  const connect = (address: string | null) =>
    inTransaction(application.db, (tx) => connectCalendar(tx, 14, address))
  const connection = async () => (await application.db.select().from(groupCalendars))[0]
  const meetings = () => application.db.$count(events, eq(events.groupId, 14))
  const asked: string[] = []
  const faults: unknown[] = []
  const run = (answer: () => string | Promise<string>) =>
    importCalendars({
      db: application.db,
      readClock: async () => now,
      readCalendar: async (text, window) => readCalendar(text, window),
      calendars: [{ groupId: 14, address: 'https://configured.example/' }],
      fetchCalendar: async (address) => {
        asked.push(address)
        return answer()
      },
      wakeOutbox: () => undefined,
      onFault: (row, fault) => faults.push([row, String(fault)]),
    })
  beforeEach(() => connect(connected))

  test('is read by the job, which notes why that failed', async () => {
    await run(() => {
      throw new Error('It answers 404.')
    })
    expect(await connection()).toMatchObject({
      fault: 'It answers 404.',
      readAt: expect.any(String),
    })
    await run(() => 'no calendar')
    expect((await connection())?.fault).toMatch(/calendar/i)
    await run(() => calendarOf(weekly(8)))
    expect(await connection()).toMatchObject({ fault: null })
    expect(asked).toEqual([connected, connected, connected])
  })

  test('that names most meetings no longer says so without the words of a machine', async () => {
    await run(() => calendarOf(weekly(8)))
    await run(() => calendarOf(weekly(2)))
    expect((await connection())?.fault).toBe(
      '6 of 8 meetings of Core Group would be removed or switched off. None was: please connect the calendar again to confirm it.',
    )
    expect(await meetings()).toBe(8)
  })

  test('that can be read in part says what stays as it was', async () => {
    await run(() => calendarOf(weekly(8)))
    await run(() => calendarOf(weekly(8, 'RRULE:FREQ=SECONDLY')))
    expect((await connection())?.fault).toBe(
      'Weekly stays as it was: The rule FREQ=SECONDLY gives no dates of a meeting.',
    )
    expect(await meetings()).toBe(8)
    // Nobody connected it any more, but the configuration names one: the operator is told.
    await connect(null)
    faults.splice(0)
    await run(() => calendarOf(weekly(8, 'RRULE:FREQ=SECONDLY')))
    expect(faults).toEqual([
      ['calendar of group 14', expect.stringMatching(/^Error: Weekly stays as it was/)],
    ])
  })

  test.each([null, 'https://four.example/'])(
    'and is another (%s) when it was fetched is left alone',
    async (another) => {
      const before = await meetings()
      await run(async () => {
        await connect(another)
        return calendarOf(weekly(9))
      })
      expect(await meetings()).toBe(before)
      await connect(connected)
      await run(async () => {
        await connect(another)
        throw new Error('It answers 404.')
      })
      expect(await connection()).toMatchObject({ address: another, readAt: null, fault: null })
    },
  )
})
