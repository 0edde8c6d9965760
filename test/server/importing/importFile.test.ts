/** Tables of the directory as files, over HTTP and on a real database. */
import { eq } from 'drizzle-orm'
import type { AuditLine } from '../../../src/contract/auditTrail'
import type { FileTable, ImportAnswer, TableKind } from '../../../src/contract/importFiles'
import { memberships, users } from '../../../src/server/database/schema/directory'
import { importedHistory } from '../../../src/server/database/schema/importedHistory'
import { events } from '../../../src/server/database/schema/meetings'
import { recordEvents } from '../../../src/server/database/schema/record'
import { voteQuestions } from '../../../src/server/database/schema/voteQuestions'
import { standardPolicy } from '../../../src/rules/policies'
import { createTestApplication, type TestApplication } from '../../support/application'
import type { Caller } from '../../support/caller'
import { people } from '../../support/directory'

let application: TestApplication
let staff: Caller

beforeAll(async () => {
  application = await createTestApplication()
  staff = application.as('staff')
})

afterAll(() => application.close())

const columns = ['First name', 'Last name', 'Email', 'Company', 'Disabled']

function bringIn(kind: TableKind, rows: string[][], dryRun: boolean, names = columns) {
  return staff.post(`/api/admin/files/${kind}?dryRun=${dryRun}`, { columns: names, rows })
}

async function outcomes(kind: TableKind, rows: string[][], names = columns) {
  const { body } = await bringIn(kind, rows, true, names)
  return (body as ImportAnswer).rows.map(({ line, outcome, reason }) => [line, outcome, reason])
}

const found = (email: string) => application.db.select().from(users).where(eq(users.email, email))

test('a dry run tells of each row what would become of it, and writes nothing', async () => {
  const rows = [
    ['Ann', 'Lee', 'ann.lee@test.example', 'Alder Inc.', ''],
    ['Mem', 'Test', 'member@test.example', '', ''],
    ['Second', 'Test', 'second@test.example', 'Cedar Inc.', 'No'],
    ['No', 'Mail', 'nobody', '', ''],
    ['Un', 'Known', 'un@test.example', 'Nowhere Inc.', ''],
    ['Ann', 'Twice', 'ann.lee@test.example', '', ''],
    ['Bo', 'Flag', 'bo@test.example', '', 'maybe'],
  ]
  expect(await outcomes('people', rows)).toEqual([
    [2, 'created', null],
    [3, 'changed', null],
    [4, 'unchanged', null],
    [5, 'refused', 'Email: Please provide an e-mail address.'],
    [6, 'refused', "Company: 'Nowhere Inc.' is not in the directory."],
    [7, 'refused', 'email: Please provide an address that nobody else has.'],
    [8, 'refused', 'Disabled: Please provide Yes or No.'],
  ])
  expect(await found('ann.lee@test.example')).toEqual([])
})

test('a row may say no more than a machine that sends the directory', async () => {
  const names = ['First name', 'Last name', 'Email', 'Sign-in id']
  const rows = [
    ['Ann', 'Lee', 'ann@test.example', 'anné'],
    ['A'.repeat(301), 'Lee', 'ann@test.example', ''],
    ['Ann', 'Lee', 'ann,bo@test.example', ''],
  ]
  expect((await outcomes('people', rows, names)).map(([, , reason]) => reason)).toEqual([
    'Sign-in id: Please provide at most 255 ASCII characters.',
    'First name: Please provide at most 300 characters.',
    'Email: Please provide an e-mail address.',
  ])
})

test('a column that stands twice is refused', async () => {
  const twice = await bringIn('people', [['1', '2']], true, ['Email', 'email '])
  expect(twice).toMatchObject({
    status: 400,
    body: { errors: { columns: ['Please provide the column email once.'] } },
  })
})

test('a file with a refused row changes nothing; without it all of it comes in, audited', async () => {
  const good = ['Ann', 'Lee', 'ann@test.example', 'Alder Inc.', '']
  expect(await bringIn('people', [good, ['No', 'Mail', '', '', '']], false)).toMatchObject({
    status: 409,
    body: {
      detail: '1 row is refused, so nothing was brought in. Line 3: Email: Please provide it.',
    },
  })
  expect(await found('ann@test.example')).toEqual([])
  expect(await bringIn('people', [good], false)).toMatchObject({
    status: 200,
    body: { isDryRun: false, created: 1, changed: 0, refused: 0 },
  })
  expect(await found('ann@test.example')).toHaveLength(1)
  const { body } = await staff.get('/api/admin/audit?search=ann@test&size=1')
  expect(body).toMatchObject({ data: [{ action: 'importTable', userId: people.staff }] })
})

test('members of a group come in beside those who are there', async () => {
  const names = ['Group', 'Person', 'Titles', 'Proxy voter']
  const rows = [
    ['Audio Group', 'outsider@test.example', 'Secretary; Editor', 'Yes'],
    ['101', 'member@test.example', '', 'Yes'],
    ['Nowhere', 'member@test.example', '', ''],
  ]
  expect(await outcomes('members', rows, names)).toEqual([
    [2, 'created', null],
    [3, 'changed', null],
    [4, 'refused', "Group: 'Nowhere' is not in the directory."],
  ])
  await bringIn('members', rows.slice(0, 2), false, names)
  const inGroup = await application.db
    .select()
    .from(memberships)
    .where(eq(memberships.groupId, 101))
  expect(inGroup).toHaveLength(8)
  expect(inGroup.find(({ userId }) => userId === people.outsider)?.titles).toEqual([
    'Secretary',
    'Editor',
  ])
})

test('a column that the table does not have is named with those it has', async () => {
  expect(await bringIn('companies', [['Oak']], true, ['Nam'])).toMatchObject({
    status: 400,
    body: { errors: { columns: ['There is no column Nam. Please use Id, Name, Membership.'] } },
  })
})

describe('meetings to come', () => {
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
  beforeAll(() => application.setClock('2026-03-02T12:00:00.000Z'))
  afterAll(() => application.setClock(null))

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
      weekly('2026-03-17 10:00', '2026-03-17 11:00', '', 'x'.repeat(501)),
    ]
    expect(await outcomes('meetings', rows, names)).toEqual([
      [2, 'created', null],
      [3, 'created', null],
      [4, 'refused', 'Title: Please provide it once.'],
      [5, 'refused', 'Begins: Please provide the time of day too, such as 10:00.'],
      [6, 'refused', 'Ends: Please provide an end after the start.'],
      [7, 'refused', 'Ends: Please provide a meeting that ended less than 48 hours ago.'],
      [8, 'refused', 'Title: Please provide at most 500 characters.'],
    ])
    expect(await bringIn('meetings', rows, false, names)).toMatchObject({ status: 409 })
    expect(await application.db.select().from(events)).toEqual([])

    await bringIn('meetings', [first, second], false, names)
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
    await bringIn('meetings', [moved, second], false, names)
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
    expect(await outcomes('meetings', rows, names)).toEqual([
      [2, 'refused', 'This meeting comes from a calendar. Please change it there.'],
      [3, 'refused', 'Its roll call is closed.'],
    ])
  })
})

test.each([
  [['101', 'at least 2/3', ''], 'changed', null],
  [['101', '', '9'], 'changed', null],
  [['101', 'half', ''], 'refused', /^Quorum: Please provide a share such as More than 1\/2/],
  [['101', '', '400'], 'refused', /^Deadline days: /],
  [['101', 'More than 3/2', ''], 'refused', 'Quorum: Please provide a share of at most the whole.'],
])('a policy of %j is %s', async (row, outcome, reason) => {
  const [done] = await outcomes('policies', [row], ['Group', 'Quorum', 'Deadline days'])
  expect(done).toEqual([
    2,
    outcome,
    reason instanceof RegExp ? expect.stringMatching(reason) : reason,
  ])
})

test('a policy that came in is the next version, and keeps what the file leaves out', async () => {
  await bringIn('policies', [['101', '9']], false, ['Group', 'Deadline days'])
  const { body } = await staff.get('/api/groups/101/admin/policies')
  const policy = { ...standardPolicy(101), deadline: { days: 9, hours: 1, isFixed: false } }
  const { version: _first, ...fields } = policy
  expect(body).toMatchObject({ data: [{ version: 2, isInForce: true, policy: fields }, {}] })
})

describe('what happened before', () => {
  const names = ['Group', 'Title', 'Opened', 'Ended', 'Result', 'Yes', 'No']
  const question = ['101', 'Adopt the bylaws', '2019-05-06', '2019-05-13', 'Passed', '12', '3']

  test('is brought in once, stands apart from the record, and is marked for all of its group', async () => {
    const rows = [
      question,
      question,
      ['101', 'Odd', '2019-05-06', '2019-05-01', 'Passed', '', ''],
      ['101', 'Odd', '2019-05-06', '', 'Maybe', '', ''],
      ['101', 'Odd', '', '', 'Passed', '', ''],
    ]
    expect(await outcomes('pastQuestions', rows, names)).toEqual([
      [2, 'created', null],
      [3, 'refused', 'Title: Line 2 has it too, at the same time. Please name or time them apart.'],
      [4, 'refused', 'Ended: Please provide a time after Opened.'],
      [5, 'refused', 'Result: Please provide one of Passed, Failed, Cancelled.'],
      [6, 'refused', 'Opened: Please provide it.'],
    ])
    await bringIn('pastQuestions', [question], false, names)
    const { body } = await application.as('member').get('/api/groups/101/importedHistory')
    expect(body).toMatchObject({
      totalCount: 1,
      data: [
        {
          kind: 'question',
          title: 'Adopt the bylaws',
          startedAt: '2019-05-06T12:00:00.000Z',
          outcome: 'Passed',
          details: { Yes: '12', No: '3' },
        },
      ],
    })
    const [{ importedId } = { importedId: 0 }] = (body as { data: { importedId: number }[] }).data
    const one = await application
      .as('member')
      .get(`/api/groups/101/importedHistory?importedId=${importedId}`)
    expect(one.body).toMatchObject({ totalCount: 1, data: [{ importedId }] })
    const none = await application
      .as('member')
      .get(`/api/groups/101/importedHistory?importedId=${importedId + 1}`)
    expect(none.body).toMatchObject({ totalCount: 0, data: [] })
    const shown = await application.as('member').get('/api/groups/101')
    expect(shown.body).toMatchObject({ groupId: 101, hasImportedHistory: true })
    expect(await application.db.select().from(voteQuestions)).toEqual([])
    expect(await application.db.select().from(recordEvents)).toEqual([])
  })

  test('the audit trail keeps 500 rows of a large file, and the figures of all', async () => {
    const its = ['Group', 'Title', 'Made', 'Status']
    const rowOf = (at: number) => ['Council', `Motion ${at}`, '2018-01-02', 'Completed']
    const rows = Array.from({ length: 501 }, (_, at) => rowOf(at))
    await bringIn('pastMotions', rows, false, its)
    const { body } = await staff.get('/api/admin/audit?search=pastMotions&status=done&size=1')
    const [line] = (body as { data: AuditLine[] }).data
    expect(line?.figures).toEqual([{ list: 'pastMotions', created: 501, changed: 0, removed: 0 }])
    expect(line?.changes).toHaveLength(500)
    await application.db.delete(importedHistory)
  })

  test.each([
    ['pastMotions', ['Group', 'Title', 'Made', 'Status', 'Motioner'], 'Completed'],
    ['pastMeetings', ['Group', 'Title', 'Begins', 'Type', 'Attendees'], 'Conference Call'],
  ] as const)('%s come in, are taken out, and change nothing again', async (kind, its, outcome) => {
    const row = ['Core Group', 'Kick-off', '2018-01-02T18:00:00Z', outcome, 'Ann Lee; Bo Ray']
    await bringIn(kind, [row], false, [...its])
    const { body } = await staff.get(`/api/admin/files/${kind}`)
    const { columns: taken, rows } = body as FileTable
    expect(rows).toHaveLength(1)
    const { body: again } = await bringIn(kind, rows, true, taken)
    expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 1, refused: 0 })
    const changed = [row.map((cell) => (cell === 'Ann Lee; Bo Ray' ? 'Ann Lee' : cell))]
    const { body: other } = await bringIn(kind, changed, true, [...its])
    expect(other).toMatchObject({ created: 0, changed: 1 })
  })
})
