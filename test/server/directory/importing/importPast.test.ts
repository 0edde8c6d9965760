/** Past questions, motions and meetings as files, over HTTP and on a real database. */
import type { AuditLine } from '../../../../src/contract/auditTrail'
import type { FileTable } from '../../../../src/contract/importFiles'
import { importedHistory } from '../../../../src/server/database/schema/importedHistory'
import { recordEvents } from '../../../../src/server/database/schema/record'
import { voteQuestions } from '../../../../src/server/database/schema/voteQuestions'
import { testApplication } from '../../../support/application'
import { importOutcomes, importTable } from '../../../support/importing'

const application = testApplication()
const staff = application.as('staff')

const names = ['Group', 'Title', 'Opened', 'Ended', 'Result', 'Yes', 'No']
const question = ['101', 'Adopt the bylaws', '2019-05-06', '2019-05-13', 'Passed', '12', '3']

test('is brought in once, stands apart from the record, and is marked for all of its group', async () => {
  const rows = [
    question,
    question,
    ['101', 'Odd', '2019-05-06', '2019-05-01', 'Passed', '', ''],
    ['101', 'Odd', '2019-05-06', '', 'Maybe', '', ''],
    ['101', 'Odd', '', '', 'Passed', '', ''],
    ['101', 'Odd\nCancelled', '2019-05-06', '', 'Passed', '', ''],
  ]
  expect(await importOutcomes(staff, 'pastQuestions', names, rows)).toEqual([
    [2, 'created', null],
    [3, 'refused', 'Title: Line 2 has it too, at the same time. Please name or time them apart.'],
    [4, 'refused', 'Ended: Please provide a time after Opened.'],
    [5, 'refused', 'Result: Please provide one of Passed, Failed, Cancelled.'],
    [6, 'refused', 'Opened: Please provide it.'],
    [7, 'refused', 'Title: Please provide one line of text, without control characters.'],
  ])
  await importTable(staff, 'pastQuestions', names, [question], { dryRun: false })
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
  const { data } = body as { data: { importedId: number; details: object }[] }
  const [{ importedId, details } = { importedId: 0, details: {} }] = data
  expect(Object.keys(details)).toEqual(['Yes', 'No'])
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

test('votes are whole numbers', async () => {
  const counted = [...names, 'Other votes']
  const rowOf = (at: number) => ['1', '1', '1'].map((cell, index) => (index === at ? 'few' : cell))
  const rows = [0, 1, 2].map((at) => [...question.slice(0, 5), ...rowOf(at)])
  const outcomes = await importOutcomes(staff, 'pastQuestions', counted, rows)
  expect(outcomes.map(([, outcome]) => outcome)).toEqual(['refused', 'refused', 'refused'])
})

test('a title of another year is another question', async () => {
  const later = ['101', 'Adopt the bylaws', '2021-05-06', '2021-05-13', 'Failed', '2', '9']
  const first = await importOutcomes(staff, 'pastQuestions', names, [question, later])
  expect(first.map(([, outcome]) => outcome)).toEqual(['unchanged', 'created'])
  await importTable(staff, 'pastQuestions', names, [later], { dryRun: false })
  const again = await importOutcomes(staff, 'pastQuestions', names, [question, later])
  expect(again.map(([, outcome]) => outcome)).toEqual(['unchanged', 'unchanged'])
})

test('the audit trail keeps 500 rows of a large file, and the figures of all', async () => {
  const its = ['Group', 'Title', 'Made', 'Status']
  const rowOf = (at: number) => ['Council', `Motion ${at}`, '2018-01-02', 'Completed']
  const rows = Array.from({ length: 501 }, (_, at) => rowOf(at))
  await importTable(staff, 'pastMotions', its, rows, { dryRun: false })
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
  await importTable(staff, kind, its, [row], { dryRun: false })
  const { body } = await staff.get(`/api/admin/files/${kind}`)
  const { columns: taken, rows } = body as FileTable
  expect(rows).toHaveLength(1)
  const { body: again } = await importTable(staff, kind, taken, rows, { dryRun: true })
  expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 1, refused: 0 })
  const changed = [row.map((cell) => (cell === 'Ann Lee; Bo Ray' ? 'Ann Lee' : cell))]
  const { body: other } = await importTable(staff, kind, its, changed, { dryRun: true })
  expect(other).toMatchObject({ created: 0, changed: 1 })
})
