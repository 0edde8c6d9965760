/** The server's own check of records against tables, and what it does where they differ. */
import { join } from 'node:path'
import { isNull, sql, type SQL } from 'drizzle-orm'
import { mails } from '../../../../src/server/database/schema/mails'
import { recordMetrics } from '../../../../src/server/governance/jobs/checkRecords'
import { endDueQuestions } from '../../../../src/server/governance/jobs/dueWork'
import { sweep } from '../../../../src/server/governance/jobs/sweep'
import { createSigner } from '../../../../src/server/record/checkpoints/signer'
import { openSigningKeys } from '../../../../src/server/record/checkpoints/signingKeys'
import { type Mail, renderMail } from '../../../../src/server/mail/renderMail'
import { ballotBox, type BallotBox, no, type OpenQuestion, yes } from '../../../support/ballotBox'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { motionBox } from '../../../support/motionBox'
import { goesOn, recordChecking } from '../../../support/recordChecking'
import { questionOf } from '../../../support/stored'
import { tamperWith } from '../../../support/tamper'

const database = directoryDatabase('test')
const its = recordChecking(database)
let box: BallotBox
let question: OpenQuestion
beforeEach(async () => {
  box = ballotBox(database.db)
  question = await box.open()
  await box.cast(question, 'member', no)
})

const tamper = (statement: SQL) => tamperWith(database.db, statement)
const turnVotes = () => tamper(sql`update vote_results set vote_choice = 'Yes'`)
const isStopped = { code: 'record-mismatch', status: 503 }
const mismatches = () =>
  recordMetrics(database.db)
    .find(({ name }) => name === 'quorate_record_mismatches')
    ?.read()

test('an altered vote stops the writes to its question alone, and staff hear of it once', async () => {
  const other = await box.open()
  await turnVotes()
  await its.checks.checkOpen(goesOn)
  await its.checks.checkOpen(goesOn)
  expect(its.stopped).toEqual([`question ${question.voteQuestionId}`])
  await expect(box.cast(question, 'second', yes)).rejects.toMatchObject(isStopped)
  await expect(box.cast(question, 'second', yes)).rejects.toThrow(
    /the vote of Alder Inc\. \(cast by Member Test\) is stored as Yes, but was recorded as No/,
  )
  await expect(box.close(question, 'admin')).rejects.toMatchObject(isStopped)
  await expect(box.cancel(question, 'admin', 'Stop.')).rejects.toMatchObject(isStopped)
  await box.cast(other, 'second', yes)
  expect(await mismatches()).toEqual([{ value: 1 }])

  const [mail, ...more] = await database.db.select().from(mails).where(isNull(mails.notSent))
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
  its.checks.noteFault(left[0])
  its.checks.noteFault(new Error('Some other fault.'))
  await its.checks.settled()
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
  await its.checks.checkOpen(AbortSignal.abort())
  await its.checks.checkEnded(AbortSignal.abort())
  expect(its.stopped).toEqual([])
  await its.checks.checkOpen(goesOn)
  await its.checks.checkEnded(goesOn)
  expect(its.stopped).toEqual([other, question].map((it) => `question ${it.voteQuestionId}`))
})

test('what has ended is checked in turn, each once within a day', async () => {
  await box.cancel(question, 'admin', 'Not needed.')
  const motions = motionBox(database.db)
  await motions.make()
  await its.checks.checkEnded(goesOn)
  expect(its.stopped).toEqual([])
  await tamper(sql`update vote_questions set vote_result = 'Pass'`)
  await its.checks.checkEnded(goesOn)
  expect(its.stopped).toEqual([])
  await tamper(sql`update record_checks set checked_at = checked_at - interval '21 hours'`)
  await its.checks.checkEnded(goesOn)
  expect(its.stopped).toEqual([`question ${question.voteQuestionId}`])
  await tamper(sql`update motions set title = 'Another'`)
  await its.checks.checkOpen(goesOn)
  expect(its.stopped.at(-1)).toBe('motion 1')
})

test('what ended since its last check is checked again at once', async () => {
  await its.checks.checkOpen(goesOn)
  await box.cancel(question, 'admin', 'Not needed.')
  await tamper(sql`update vote_questions set vote_result = 'Pass'`)
  await its.checks.checkEnded(goesOn)
  expect(its.stopped).toEqual([`question ${question.voteQuestionId}`])
})

test('a question that is gone from the tables is told by its record, once', async () => {
  await its.checks.checkOpen(goesOn)
  for (const table of ['vote_results', 'roll_entries', 'vote_questions'])
    await tamper(sql`delete from ${sql.identifier(table)}`)
  its.checks.noteFinding({ subject: 'question', id: question.voteQuestionId }, 'it is gone')
  its.checks.noteFinding({ subject: 'question', id: question.voteQuestionId }, 'it is gone')
  await its.checks.settled()
  expect(its.stopped).toEqual([`question ${question.voteQuestionId}`])
  expect(await mismatches()).toEqual([{ value: 1 }])
})

test('staff hear once of a log that contradicts what was signed of it, while votes go on', async () => {
  const keys = await openSigningKeys(join(its.folder, 'keys.json'), 'votes.example.org')
  const fails = (fault: unknown) => expect(fault).toBeNull()
  const { sign } = createSigner({
    db: database.db,
    keys,
    heads: its.heads,
    onFault: fails,
    onAltered: fails,
  })
  await sign({ subject: 'question', id: question.voteQuestionId })
  await its.checks.checkLog()
  const sent = () => database.db.select().from(mails).where(isNull(mails.notSent))
  expect(await sent()).toEqual([])
  await tamper(sql`update log_heads set body = replace(body, 'votes.', 'notes.')`)
  await its.checks.checkLog()
  await its.checks.checkLog()
  const [mail, ...more] = await sent()
  expect(more).toEqual([])
  const { subject, text } = renderMail(mail?.payload as Mail, 'https://votes.example.org')
  expect(subject).toBe('[Quorate] The log of all records was altered')
  expect(text).toContain('npm run records -- restored')
  expect(text).toMatch(/Finding: .*log/)
  await box.cast(question, 'second', yes)
})
