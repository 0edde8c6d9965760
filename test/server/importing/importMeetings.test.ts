/** Meetings to come as a file, over HTTP and on a real database. */
import { events } from '../../../src/server/database/schema/meetings'
import { testApplication } from '../../support/application'
import { importOutcomes, importTable } from '../../support/importing'

const application = testApplication()
const staff = application.as('staff')

beforeAll(() => {
  application.setClock('2026-03-02T12:00:00.000Z')
})

const names = ['Id', 'Group', 'Title', 'Begins', 'Ends', 'Type', 'Host', 'Series', 'Zoom meeting']
const weekly = (begins: string, ends: string, id = '', title = 'Weekly call') => [
  id,
  'Audio Group',
  title,
  begins,
  ends,
  'conference call',
  'Ada',
  'weekly',
  '812 3456',
]
test('are planned and changed by a file, each refused one with line and reason', async () => {
  const first = weekly('2026-03-03 10:00', '2026-03-03 11:00')
  const second = weekly('2026-03-10 10:00', '2026-03-10 11:00')
  const rows = [
    first,
    second,
    first,
    weekly('2026-03-17', '2026-03-17 11:00'),
    weekly('2026-03-17 10:00', '2026-03-17 09:00'),
    weekly('2026-02-17 10:00', '2026-02-17 11:00'),
    weekly('2026-03-17 10:00', 'late', '', 'x'.repeat(501)),
  ]
  expect(await importOutcomes(staff, 'meetings', names, rows)).toEqual([
    [2, 'created', null],
    [3, 'created', null],
    [4, 'refused', 'Title: same as line 2.'],
    [5, 'refused', 'Begins: Please provide the time of day too, such as 10:00.'],
    [6, 'refused', 'Ends: Please provide an end after the start.'],
    [7, 'refused', 'Ends: Please provide a meeting that ended less than 48 hours ago.'],
    [
      8,
      'refused',
      'Ends: Please provide a time such as 2024-11-27 10:00. Title: Please provide at most 500 characters.',
    ],
  ])
  expect(await importTable(staff, 'meetings', names, rows, { dryRun: false })).toMatchObject({
    status: 409,
  })
  expect(await application.db.select().from(events)).toEqual([])

  await importTable(staff, 'meetings', names, [first, second], { dryRun: false })
  const stored = await application.db.select().from(events).orderBy(events.startTime)
  expect(stored).toMatchObject([
    {
      startTime: '2026-03-03T18:00:00.000Z',
      endTime: '2026-03-03T19:00:00.000Z',
      zoomMeetingId: '8123456',
      eventType: 1,
      seriesId: 'weekly',
    },
    { startTime: '2026-03-10T17:00:00.000Z' },
  ])
  const moved = weekly('2026-03-04 10:00', '2026-03-04 11:00', `${stored[0]?.eventId}`, 'Call')
  await importTable(staff, 'meetings', names, [moved, second], { dryRun: false })
  const after = await application.db.select().from(events).orderBy(events.startTime)
  expect(after).toMatchObject([
    { eventId: stored[0]?.eventId, title: 'Call', startTime: '2026-03-04T18:00:00.000Z' },
    stored[1],
  ])
})

test('of a calendar and those whose roll call is closed stay as they are', async () => {
  const meeting = { groupId: 14, eventType: 1, quorumCount: 1, createdBy: 'Ada' }
  const times = { startTime: '2026-03-03T18:00:00.000Z', endTime: '2026-03-03T19:00:00.000Z' }
  await application.db.insert(events).values([
    { ...meeting, ...times, title: 'Synced', externalId: 'c-1' },
    { ...meeting, ...times, title: 'Closed', rollCallClosedAt: '2026-03-03T19:00:00.000Z' },
  ])
  const rows = ['Synced', 'Closed'].map((title) => [
    '',
    '14',
    title,
    times.startTime,
    times.endTime,
    '',
    'Bo',
    '',
    '',
  ])
  expect(await importOutcomes(staff, 'meetings', names, rows)).toEqual([
    [2, 'refused', 'This meeting comes from a calendar. Please change it there.'],
    [3, 'refused', 'Its roll call is closed.'],
  ])
})
