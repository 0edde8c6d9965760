/** Meetings to come as a file, over HTTP and on a real database. */
import { eq } from 'drizzle-orm'
import { auditedChanges } from '../../../../src/server/database/auditedChanges'
import { outbox } from '../../../../src/server/database/schema/outbox'
import { events } from '../../../../src/server/database/schema/meetings'
import { importFile } from '../../../../src/server/directory/importing/importFile'
import { testApplication } from '../../../support/application'
import { importOutcomes, importTable } from '../../../support/importing'
import { statementsOf } from '../../../support/statements'

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

describe('a file of many meetings', () => {
  const columns = names.slice(1)
  const day = (at: number) => new Date(Date.UTC(2026, 3, 1 + at)).toISOString().slice(0, 10)
  const rowsOf = (count: number, host: string) =>
    Array.from({ length: count }, (_, at) => {
      const row = weekly(`${day(at)} 10:00`, `${day(at)} 11:00`, '', `Call ${count} ${at}`)
      return row.slice(1).map((cell) => (cell === 'Ada' ? host : cell))
    })

  /** Imports that many and returns the number of statements. */
  async function statementsFor(count: number, host: string) {
    let changed = 0
    const readClock = async () => '2026-03-02T12:00:00.000Z'
    const parts = { readClock, releaseDate: '2023-03-20', presets: new Map() }
    const table = { columns, rows: rowsOf(count, host) }
    const statements = await statementsOf(application.database, (db) =>
      db.transaction(async (tx) => {
        await importFile({ tx, parts, by: null }, 'meetings', table, {})
        changed = auditedChanges(tx).length
      }),
    )
    expect(changed).toBe(count)
    return statements.length
  }

  test('takes as many statements as one of few, created or changed', async () => {
    expect(await statementsFor(40, 'Ada')).toBe(await statementsFor(2, 'Ada'))
    expect(await statementsFor(40, 'Bo')).toBe(await statementsFor(2, 'Bo'))
    const stored = await application.db.select().from(events).where(eq(events.createdBy, 'Bo'))
    expect(stored).toHaveLength(42)
    expect(stored.every(({ revision }) => revision === 2)).toBe(true)
    const told = await application.db.select().from(outbox)
    expect(new Set(told.map(({ subjectId }) => subjectId))).toEqual(
      new Set(stored.map(({ eventId }) => eventId)),
    )
  })
})

test('one is found as the lines before have left it', async () => {
  const [title, begins, ends] = ['Swap', '2026-09-01 10:00', '2026-09-01 11:00']
  await importTable(staff, 'meetings', names, [weekly(begins, ends, '', title)], { dryRun: false })
  const [stored] = await application.db.select().from(events).where(eq(events.title, title))
  const renamed = weekly(begins, ends, `${stored?.eventId}`, 'Swapped')
  const again = weekly(begins, ends, '', title)
  const once = [3, 'refused', 'Title: same as line 2.']
  const tried = (...rows: string[][]) => importOutcomes(staff, 'meetings', names, rows)
  expect(await tried(renamed, again)).toEqual([
    [2, 'changed', null],
    [3, 'created', null],
  ])
  expect(await tried(again, renamed)).toEqual([[2, 'unchanged', null], once])
  const sameName = weekly(begins, ends, '', 'Swapped')
  expect(await tried(renamed, sameName)).toEqual([[2, 'changed', null], once])
})
