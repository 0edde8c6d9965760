/** The server's own check of records against the files that are stored. */
import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql, type SQL } from 'drizzle-orm'
import type { StoredFile } from '../../../../src/server/database/repositories/attachments'
import { attachments } from '../../../../src/server/database/schema/attachments'
import { events } from '../../../../src/server/database/schema/meetings'
import { claimFiles } from '../../../../src/server/files/openFiles'
import { locationOfKey } from '../../../../src/server/files/fileStore'
import { ballotBox, type BallotBox, no, type OpenQuestion } from '../../../support/ballotBox'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { motionBox } from '../../../support/motionBox'
import { goesOn, recordChecking } from '../../../support/recordChecking'
import { rollCallDesk } from '../../../support/rollCall'
import { questionOf } from '../../../support/stored'
import { storeEvent } from '../../../support/storedEvent'
import { tamperWith } from '../../../support/tamper'

const database = directoryDatabase('test')
const its = recordChecking(database)
let box: BallotBox
let opened: OpenQuestion

const tamper = (statement: SQL) => tamperWith(database.db, statement)

/** The bytes of a file as the disk has them. */
const pathOf = (storageKey: string) => join(its.folder, locationOfKey(storageKey).path)

const storedFile = async (fileName: string) => ({
  fileName,
  ...(await its.files.put(Readable.from([Buffer.from(`The text of ${fileName}`)]))),
})

const mismatchOf = async ({ voteQuestionId }: OpenQuestion) =>
  (await questionOf(database.db, voteQuestionId)).mismatch

beforeEach(async () => {
  box = ballotBox(database.db)
  await claimFiles({ db: database.db, files: its.files, adoptFor: null })
  opened = await box.open({ attachments: [await storedFile('Draft.pdf')] })
})

test('changed bytes are found hourly, and no vote and no page waits for that', async () => {
  const [row] = await database.db.select().from(attachments)
  writeFileSync(pathOf(row?.storageKey ?? ''), 'Another text')
  await box.cast(opened, 'member', no)
  await its.checks.checkNow({ subject: 'question', id: opened.voteQuestionId })
  expect(await mismatchOf(opened)).toBeNull()
  await its.checks.checkOpen(goesOn)
  expect(its.stopped).toEqual([`question ${opened.voteQuestionId}`])
  expect(await mismatchOf(opened)).toBe('the bytes of the file Draft.pdf differ')
})

test('changed bytes of what has ended are found within a day', async () => {
  await box.cancel(opened, 'admin', 'Not needed.')
  const [row] = await database.db.select().from(attachments)
  writeFileSync(pathOf(row?.storageKey ?? ''), 'Another text')
  await its.checks.checkEnded(goesOn)
  expect(await mismatchOf(opened)).toBe('the bytes of the file Draft.pdf differ')
})

const digest = createHash('sha256').update('Another text').digest('hex')
test.each([
  ...['+', '-'].map((sign): [string, SQL, string] => [
    `another size (${sign} 1)`,
    sql.raw(`update attachments set size = size ${sign} 1`),
    'the stored size of the file Draft.pdf',
  ]),
  ['another hash', sql`update attachments set sha256 = ${digest}`, 'the stored files differ'],
  ['another name', sql`update attachments set file_name = 'Final.pdf'`, 'the stored files differ'],
  [
    'another place',
    sql`update attachments set storage_key = reverse(storage_key)`,
    'Draft.pdf is missing',
  ],
  ['no place', sql`update attachments set storage_key = 'elsewhere'`, 'Draft.pdf is missing'],
  ['a hidden file', sql`update attachments set is_deleted = true`, 'the stored files differ'],
  [
    'a file of another question',
    sql`update attachments set owner_id = 0 where owner_table = 'VoteQuestions'`,
    'the stored files differ',
  ],
])('%s is found', async (_, statement, finding) => {
  await tamper(statement)
  await its.checks.checkOpen(goesOn)
  expect(await mismatchOf(opened)).toContain(finding)
})

test("a motion's files are held against its record too", async () => {
  const motions = motionBox(database.db)
  const [first, second] = [await storedFile('Plan.pdf'), await storedFile('Budget.xlsx')]
  const changed = await motions.make({ attachments: [first] })
  const moved = await motions.make({ attachments: [second] })
  await its.checks.checkOpen(goesOn)
  expect(its.stopped).toEqual([])
  writeFileSync(pathOf(first.storageKey), 'Another text')
  await tamper(sql`update attachments set file_name = 'B.xlsx' where file_name = 'Budget.xlsx'`)
  await its.checks.checkOpen(goesOn)
  expect(await motions.stored(changed)).toMatchObject({
    mismatch: 'the bytes of the file Plan.pdf differ',
  })
  expect(await motions.stored(moved)).toMatchObject({ mismatch: 'the stored files differ' })
})

test("a closed meeting's files are held against its record too, bytes and all", async () => {
  const desk = rollCallDesk(database.db)
  const closed = async (file: StoredFile) => {
    const meeting = { groupId: 101, eventId: await storeEvent(database.db) }
    await desk.attach('admin', meeting, [file])
    await desk.close('admin', meeting, '2026-03-02T22:00:00.000Z')
    return meeting.eventId
  }
  const [first, second] = [await storedFile('Agenda.pdf'), await storedFile('Minutes.pdf')]
  const [changed, renamed] = [await closed(first), await closed(second)]
  writeFileSync(pathOf(first.storageKey), 'Another text')
  await tamper(sql`update attachments set file_name = 'M.pdf' where file_name = 'Minutes.pdf'`)
  await its.checks.checkEnded(goesOn)
  expect(its.stopped).toEqual([`meeting ${changed}`, `meeting ${renamed}`])
  const rows = await database.db.select().from(events).orderBy(events.eventId)
  expect(rows.map(({ mismatch }) => mismatch)).toEqual([
    'the bytes of the file Agenda.pdf differ',
    'the stored files differ',
  ])
})

test('a file store that is away stops nothing: the operator reads it in the log', async () => {
  rmSync(its.folder, { recursive: true })
  await its.checks.checkOpen(goesOn)
  expect(its.faults.splice(0).map(String)).toEqual([
    expect.stringContaining('does not hold the files of this database'),
  ])
  expect(its.stopped).toEqual([])
})
