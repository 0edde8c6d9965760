/** The attendance report and its exports, over HTTP on a real database. */
import { eq } from 'drizzle-orm'
import type {
  AttendanceExportRow,
  ZoomAttendanceExportRow,
} from '../../../../src/contract/attendanceExport'
import type { Attendee } from '../../../../src/contract/checkIns'
import type { EventListItem } from '../../../../src/contract/events'
import { events } from '../../../../src/server/database/schema/meetings'
import { testApplication } from '../../../support/application'
import { noon } from '../../../support/ballotBox'
import type { PersonName } from '../../../support/directory'
import { storeCheckIn } from '../../../support/storedCheckIn'
import { storeEvent } from '../../../support/storedEvent'

interface Page<Row> {
  data: Row[]
  totalCount: number
  size: number
  page: number
}

const application = testApplication({ now: noon })
let weekly: number

beforeAll(async () => {
  const { db } = application
  weekly = await storeEvent(db, { title: 'Weekly call', totalCheckIns: 2 })

  await storeEvent(db, {
    title: 'A face-to-face',
    eventType: 2,
    startTime: '2026-02-02T20:00:00.000Z',
    rollCallClosedAt: noon,
  })
  await storeEvent(db, { title: 'Training', eventType: 3, startTime: '2026-02-03T20:00:00.000Z' })
  await storeEvent(db, { title: 'Long ago', startTime: '2025-08-01T20:00:00.000Z' })
  await storeEvent(db, { title: 'Elsewhere', groupId: 14 })
  const intervals = [
    { joinedAt: '2026-03-02T19:50:00.000Z', leftAt: null, source: 'Manual' },
    { joinedAt: noon, leftAt: '2026-03-02T20:10:00.000Z', source: 'Zoom' },
    { joinedAt: '2026-03-02T20:20:00.000Z', leftAt: '2026-03-02T20:30:00.000Z', source: 'Zoom' },
  ] as const
  const inTheRoom = { intervals: [...intervals], leaveTimeUtc: null }
  await storeCheckIn(db, weekly, 'member', { source: 'Manual', ...inTheRoom })
  await storeCheckIn(db, weekly, 'second', { source: 'Manual', createdBy: 'Admin Test' })
  await storeCheckIn(db, weekly, 'admin', { source: 'Manual', removedAt: noon })
})

async function get<T>(path: string, person: PersonName = 'member'): Promise<T> {
  const { status, body } = await application.as(person).get(`/api/groups/101/${path}`)
  expect({ status, body: status === 200 ? null : body }).toEqual({ status: 200, body: null })
  return body as T
}

const titlesOf = ({ data }: Page<EventListItem>) => data.map(({ title }) => title)

describe('the report', () => {
  test('has calls and face-to-face meetings of six months, newest first', async () => {
    const page = await get<Page<EventListItem>>('events')
    expect(titlesOf(page)).toEqual(['Weekly call', 'A face-to-face'])
    expect(page).toMatchObject({ totalCount: 2, size: 50, page: 1 })
    expect(page.data.map((event) => [event.totalCheckIns, event.isRollCallOpen])).toEqual([
      [2, true],
      [0, false],
    ])
  })

  test('says which meeting differs from its record', async () => {
    const differing = eq(events.title, 'A face-to-face')
    const { db } = application
    await db.update(events).set({ mismatch: 'event 3 is missing' }).where(differing)
    const { data } = await get<Page<EventListItem>>('events')
    expect(data.map((event) => event.recordMismatch)).toEqual([null, 'event 3 is missing'])
    await db.update(events).set({ mismatch: null }).where(differing)
  })

  test.each([
    ['eventTypes=3', ['Training']],
    ['eventTypes=2', ['A face-to-face']],
    ['eventTypes=1,2,3&sortBy=title&sort=asc', ['A face-to-face', 'Training', 'Weekly call']],
    ['eventTypes=1&eventTypes=3', ['Weekly call', 'Training']],
    ['start=2025-08-01&end=2025-08-01', ['Long ago']],
    ['start=2025-08-02&end=2026-02-28', ['A face-to-face']],
    ['size=1&page=2', ['A face-to-face']],
    ['size=20&page=2', []],
    ['sortBy=totalCheckIns&sort=asc', ['A face-to-face', 'Weekly call']],
    ['sortBy=eventType&sort=desc', ['A face-to-face', 'Weekly call']],
    ['sortBy=startTime&sort=asc', ['A face-to-face', 'Weekly call']],
    ['sortBy=createdBy', ['Weekly call', 'A face-to-face']],
  ])('of %s', async (asked, titles) => {
    expect(titlesOf(await get(`events?${asked}`))).toEqual(titles)
  })

  test.each([
    ['start=2026-03-03&end=2026-03-02', 'start'],
    ['start=2026-03-03', 'start'],
    ['start=2026-02-30', 'start'],
    ['end=tomorrow', 'end'],
    ['eventTypes=7', 'eventTypes.0'],
    ['size=101', 'size'],
    ['page=0', 'page'],
    ['sortBy=groupId', 'sortBy'],
  ])('%s is refused by name', async (asked, field) => {
    const { status, body } = await application.as('member').get(`/api/groups/101/events?${asked}`)
    expect(status).toBe(400)
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field])
  })
})

test('the attendees of a meeting are distinct, sorted as asked, without those removed', async () => {
  const path = `events/${weekly}/checkIns?size=100`
  const page = await get<Page<Attendee>>(path)
  expect(page).toMatchObject({ totalCount: 2, size: 100, page: 1 })
  expect(page.data).toEqual([
    expect.objectContaining({ userName: 'Member Test', userNameLegacy: 'Test, Member' }),
    expect.objectContaining({ userName: 'Second Test', memberCompanyName: 'Company 403' }),
  ])
  const turned = await get<Page<Attendee>>(`${path}&sortBy=memberCompanyName&sort=desc`)
  expect(turned.data.map(({ userName }) => userName)).toEqual(['Second Test', 'Member Test'])
})

test('the export has a row for each attendee, and one without a name where nobody came', async () => {
  const rows = await get<AttendanceExportRow[]>('events/Export?Start=2026-02-01&End=2026-03-02')
  expect(rows.map((row) => [row.eventName, row.eventType, row.attendeeName])).toEqual([
    ['Weekly call', 'Conference Call', 'Member Test'],
    ['Weekly call', 'Conference Call', 'Second Test'],
    ['A face-to-face', 'Face To Face', null],
  ])
})

test('the export of the meeting tool has its own check-ins with their times, for staff', async () => {
  const path = '/api/meetings/101/zoomAttendance/Export?StartDate=2026-02-01'
  const { body } = await application.as('staff').get(path)
  expect(body as ZoomAttendanceExportRow[]).toEqual([
    {
      eventDate: noon,
      eventName: 'Weekly call',
      eventType: 'Conference Call',
      lastName: 'Test',
      firstName: 'Member',
      memberName: 'Company 401',
      joinTimePst: noon,
      leaveTimePst: '2026-03-02T20:30:00.000Z',
    },
  ])
})

test.each(['events/Export?Start=2026-03-03&End=2026-03-02', 'events/Export?End=never'])(
  '%s is refused',
  async (path) => {
    const { status } = await application.as('member').get(`/api/groups/101/${path}`)
    expect(status).toBe(400)
  },
)

test('staff who look into a group that does not exist find nothing', async () => {
  for (const path of ['groups/999/events', 'groups/999/events/Export'])
    expect((await application.as('staff').get(`/api/${path}`)).status).toBe(404)
  const zoom = await application.as('staff').get('/api/meetings/999/zoomAttendance/Export')
  expect(zoom.status).toBe(404)
})
