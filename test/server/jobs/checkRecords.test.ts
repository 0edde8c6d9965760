/** The server's own check of records against tables and files, and what it does where they differ. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import type { StoredFile } from '../../../src/server/database/repositories/attachments'
import { attachments } from '../../../src/server/database/schema/attachments'
import { events } from '../../../src/server/database/schema/meetings'
import { mails } from '../../../src/server/database/schema/mails'
import {
  createRecordChecks,
  type RecordChecks,
  recordMetrics,
} from '../../../src/server/jobs/checkRecords'
import { endDueQuestions } from '../../../src/server/jobs/dueWork'
import { sweep } from '../../../src/server/jobs/sweep'
import { claimFiles } from '../../../src/server/files/claimFiles'
import { diskFileStore } from '../../../src/server/files/diskFileStore'
import type { FileStore } from '../../../src/server/files/fileStore'
import { placeOfKey } from '../../../src/server/files/storageKey'
import type { Mail } from '../../../src/server/mail/mail'
import { renderMail } from '../../../src/server/mail/renderMail'
import {
  type BallotBox,
  ballotBox,
  no,
  noon,
  type OpenQuestion,
  yes,
} from '../../support/ballotBox'
import { directoryDatabase } from '../../support/directoryDatabase'
import { motionBox } from '../../support/motionBox'
import { rollCallDesk } from '../../support/rollCall'
import { storeEvent } from '../../support/storedEvent'
import { questionOf } from '../../support/stored'
import { tamperWith } from '../../support/tamper'

const database = directoryDatabase('test')
let box: BallotBox
let question: OpenQuestion
let checks: RecordChecks
let files: FileStore
let folder: string
let stopped: string[]
let faults: unknown[]

const readClock = async () => noon

beforeEach(async () => {
  box = ballotBox(database.db)
  question = await box.open()
  await box.cast(question, 'member', no)
  stopped = []
  faults = []
  folder = mkdtempSync(join(tmpdir(), 'quorate-checked-'))
  files = diskFileStore(folder)
  checks = createRecordChecks({
    db: database.db,
    files,
    readClock,
    wakeOutbox: () => undefined,
    onStopped: ({ subject, id }) => stopped.push(`${subject} ${id}`),
    onFault: (_, fault) => faults.push(fault),
  })
})

afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  expect(faults).toEqual([])
})

const tamper = (statement: SQL) => tamperWith(database.db, statement)
const turnVotes = () => tamper(sql`update vote_results set vote_choice = 'Yes'`)
const goesOn = new AbortController().signal
const isStopped = { code: 'record-mismatch', status: 503 }
const mismatches = () =>
  recordMetrics(database.db)
    .find(({ name }) => name === 'quorate_record_mismatches')
    ?.read()

test('an altered vote stops the writes to its question alone, and staff hear of it once', async () => {
  const other = await box.open()
  await turnVotes()
  await checks.checkOpen(goesOn)
  await checks.checkOpen(goesOn)
  expect(stopped).toEqual([`question ${question.voteQuestionId}`])
  await expect(box.cast(question, 'second', yes)).rejects.toMatchObject(isStopped)
  await expect(box.cast(question, 'second', yes)).rejects.toThrow(
    /the vote of Alder Inc\. \(cast by Member Test\) is stored as Yes, but was recorded as No/,
  )
  await expect(box.close(question, 'admin')).rejects.toMatchObject(isStopped)
  await expect(box.cancel(question, 'admin', 'Stop.')).rejects.toMatchObject(isStopped)
  await box.cast(other, 'second', yes)
  expect(await mismatches()).toEqual([{ value: 1 }])

  const [mail, ...more] = await database.db.select().from(mails)
  expect(more).toEqual([])
  expect(mail?.topic).toBe('record.mismatch')
  const { subject, text } = renderMail(mail?.payload as Mail, 'https://votes.example.org')
  expect(subject).toBe('[Quorate] Record differs from the database: Publish version 2')
  expect(text).toContain(
    `record of the voting question Publish version 2 (number ${question.voteQuestionId})`,
  )
  expect(text).toContain(`npm run records -- lift --question ${question.voteQuestionId}`)
  expect(text).toContain('the vote of Alder Inc. (cast by Member Test) is stored as Yes')
})

test('no result is stated of altered votes: neither by a person nor at the deadline', async () => {
  for (const person of ['second', 'proxy', 'admin'] as const)
    await box.cast(question, person, yes).catch(() => undefined)
  await turnVotes()
  const refusal = await box.cancel(question, 'admin', 'Stop.').catch((error: unknown) => error)
  expect(refusal).toMatchObject(isStopped)
  expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({
    voteStatus: 'Pending',
    mismatch: null,
  })

  const parts = { db: database.db, readClock: async () => question.deadline, wakeOutbox() {} }
  const left: unknown[] = []
  const onFault = (_: string, fault: unknown) => void left.push(fault)
  await tamper(sql`update vote_questions set is_auto_extension_enabled = false`)
  await sweep({ ...parts, onFault }, endDueQuestions)
  expect(left).toEqual([expect.objectContaining(isStopped)])
  checks.noteFault(left[0])
  checks.noteFault(new Error('Some other fault.'))
  await checks.settled()
  expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({
    voteStatus: 'Pending',
    mismatch: expect.stringMatching(/differs/),
  })
  await sweep({ ...parts, onFault }, endDueQuestions)
  expect(left).toHaveLength(1)
})

test('a server that stops checks nothing more', async () => {
  const other = await box.open()
  await box.cancel(question, 'admin', 'Not needed.')
  await tamper(sql`update vote_questions set title = 'Another'`)
  await checks.checkOpen(AbortSignal.abort())
  await checks.checkEnded(AbortSignal.abort())
  expect(stopped).toEqual([])
  await checks.checkOpen(goesOn)
  await checks.checkEnded(goesOn)
  expect(stopped).toEqual([other, question].map((it) => `question ${it.voteQuestionId}`))
})

test('what has ended is checked in turn, each once within a day', async () => {
  await box.cancel(question, 'admin', 'Not needed.')
  const motions = motionBox(database.db)
  await motions.make()
  await checks.checkEnded(goesOn)
  expect(stopped).toEqual([])
  await tamper(sql`update vote_questions set vote_result = 'Pass'`)
  await checks.checkEnded(goesOn)
  expect(stopped).toEqual([])
  await tamper(sql`update record_checks set checked_at = checked_at - interval '21 hours'`)
  await checks.checkEnded(goesOn)
  expect(stopped).toEqual([`question ${question.voteQuestionId}`])
  await tamper(sql`update motions set title = 'Another'`)
  await checks.checkOpen(goesOn)
  expect(stopped.at(-1)).toBe('motion 1')
})

test('what ended since its last check is checked again at once', async () => {
  await checks.checkOpen(goesOn)
  await box.cancel(question, 'admin', 'Not needed.')
  await tamper(sql`update vote_questions set vote_result = 'Pass'`)
  await checks.checkEnded(goesOn)
  expect(stopped).toEqual([`question ${question.voteQuestionId}`])
})

test('a question that is gone from the tables is told by its record, once', async () => {
  await checks.checkOpen(goesOn)
  for (const table of ['vote_results', 'roll_entries', 'vote_questions'])
    await tamper(sql`delete from ${sql.identifier(table)}`)
  checks.noteFinding({ subject: 'question', id: question.voteQuestionId }, 'it is gone')
  checks.noteFinding({ subject: 'question', id: question.voteQuestionId }, 'it is gone')
  await checks.settled()
  expect(stopped).toEqual([`question ${question.voteQuestionId}`])
  expect(await mismatches()).toEqual([{ value: 1 }])
})

describe('of files', () => {
  let opened: OpenQuestion

  /** The bytes of a file as the disk has them. */
  const pathOf = (storageKey: string) => join(folder, placeOfKey(storageKey).path)

  const storedFile = async (fileName: string) => ({
    fileName,
    ...(await files.put(Readable.from([Buffer.from(`The text of ${fileName}`)]))),
  })

  const mismatchOf = async ({ voteQuestionId }: OpenQuestion) =>
    (await questionOf(database.db, voteQuestionId)).mismatch

  beforeEach(async () => {
    await claimFiles({ db: database.db, files, adoptFor: null })
    opened = await box.open({ attachments: [await storedFile('Draft.pdf')] })
  })

  test('changed bytes are found hourly, and no vote and no page waits for that', async () => {
    const [row] = await database.db.select().from(attachments)
    writeFileSync(pathOf(row?.storageKey ?? ''), 'Another text')
    await box.cast(opened, 'member', no)
    await checks.checkNow({ subject: 'question', id: opened.voteQuestionId })
    expect(await mismatchOf(opened)).toBeNull()
    await checks.checkOpen(goesOn)
    expect(stopped).toEqual([`question ${opened.voteQuestionId}`])
    expect(await mismatchOf(opened)).toBe('the bytes of the file Draft.pdf differ')
  })

  test('changed bytes of what has ended are found within a day', async () => {
    await box.cancel(opened, 'admin', 'Not needed.')
    const [row] = await database.db.select().from(attachments)
    writeFileSync(pathOf(row?.storageKey ?? ''), 'Another text')
    await checks.checkEnded(goesOn)
    expect(await mismatchOf(opened)).toBe('the bytes of the file Draft.pdf differ')
  })

  const digest = createHash('sha256').update('Another text').digest('hex')
  test.each([
    [
      'another size',
      sql`update attachments set size = size + 1`,
      'the stored size of the file Draft.pdf',
    ],
    ['another hash', sql`update attachments set sha256 = ${digest}`, 'the stored files differ'],
    [
      'another name',
      sql`update attachments set file_name = 'Final.pdf'`,
      'the stored files differ',
    ],
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
    await checks.checkOpen(goesOn)
    expect(await mismatchOf(opened)).toContain(finding)
  })

  test("a motion's files are held against its record too", async () => {
    const motions = motionBox(database.db)
    const [first, second] = [await storedFile('Plan.pdf'), await storedFile('Budget.xlsx')]
    const changed = await motions.make({ attachments: [first] })
    const moved = await motions.make({ attachments: [second] })
    await checks.checkOpen(goesOn)
    expect(stopped).toEqual([])
    writeFileSync(pathOf(first.storageKey), 'Another text')
    await tamper(sql`update attachments set file_name = 'B.xlsx' where file_name = 'Budget.xlsx'`)
    await checks.checkOpen(goesOn)
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
    await checks.checkEnded(goesOn)
    expect(stopped).toEqual([`meeting ${changed}`, `meeting ${renamed}`])
    const rows = await database.db.select().from(events).orderBy(events.eventId)
    expect(rows.map(({ mismatch }) => mismatch)).toEqual([
      'the bytes of the file Agenda.pdf differ',
      'the stored files differ',
    ])
  })

  test('a file store that is away stops nothing: the operator reads it in the log', async () => {
    rmSync(folder, { recursive: true })
    await checks.checkOpen(goesOn)
    expect(faults.splice(0).map(String)).toEqual([
      expect.stringContaining('does not hold the files of this database'),
    ])
    expect(stopped).toEqual([])
  })
})
