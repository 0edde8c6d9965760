import { sql } from 'drizzle-orm'
import { auditLines } from '../../../src/server/database/schema/record'
import { runDeadlines } from '../../../src/server/jobs/deadline'
import { type BallotBox, ballotBox } from '../../support/ballotBox'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { storeDirectory } from '../../support/directory'
import { multiply } from '../../support/multiply'
import { expectRecordVerifies, questionOf, storyOf } from '../../support/stored'

let database: TestDatabase
let box: BallotBox

beforeEach(async () => {
  database = await createTestDatabase()
  await storeDirectory(database.db)
  box = ballotBox(database.db)
})

afterEach(() => database.drop())

/** One run of the job with the clock at an instant. */
async function runAt(now: string) {
  const faults: number[] = []
  let wakes = 0
  await runDeadlines({
    db: database.db,
    readClock: async () => now,
    wakeOutbox: () => void (wakes += 1),
    onFault: (voteQuestionId) => void faults.push(voteQuestionId),
  })
  return { faults, wakes }
}

test('a server that was down over the deadline takes the same steps as one that was up', async () => {
  const watched = await box.open()
  const missed = await box.open()
  for (const day of ['08', '09', '10', '11']) await box.end(watched, `2026-03-${day}T20:00:00.000Z`)
  const { faults, wakes } = await runAt('2026-03-11T21:30:00.000Z')
  expect(faults).toEqual([])
  expect(wakes).toBe(4)
  const { voteDeadline, extensions, voteStatus } = await questionOf(
    database.db,
    missed.voteQuestionId,
  )
  expect(await questionOf(database.db, watched.voteQuestionId)).toMatchObject({
    voteDeadline,
    extensions,
    voteStatus,
  })
  expect(extensions).toBe(4)
  expect(await storyOf(database.db, missed.voteQuestionId)).toBe(
    await storyOf(database.db, watched.voteQuestionId),
  )
  await expectRecordVerifies(database.db, missed.voteQuestionId)
})

test('two workers at one deadline have one effect', async () => {
  const question = await box.open({ isAutoExtensionEnabled: false })
  await Promise.all([runAt(question.deadline), runAt(question.deadline)])
  expect(await storyOf(database.db, question.voteQuestionId)).toBe('opened completed')
})

test('each step leaves a line in the audit trail that names no person', async () => {
  const question = await box.open()
  await runAt(question.deadline)
  const lines = await database.db.select().from(auditLines)
  const subject = `VoteQuestions/${question.voteQuestionId}`
  expect(lines).toMatchObject([
    { userId: null, action: 'endVoteQuestion', subject, outcome: 'extended' },
  ])
})

test('a question that cannot be decided does not stop the others, and is reported', async () => {
  const broken = await box.open({ isAutoExtensionEnabled: false })
  const sound = await box.open({ isAutoExtensionEnabled: false })
  await database.db.execute(
    sql`update vote_questions set policy = '{}' where vote_question_id = ${broken.voteQuestionId}`,
  )
  const { faults } = await runAt(sound.deadline)
  expect(faults).toEqual([broken.voteQuestionId])
  expect(await questionOf(database.db, sound.voteQuestionId)).toMatchObject({
    voteStatus: 'Completed',
  })
})

test('however many questions cannot be decided, they do not starve one that is due later', async () => {
  const broken = await box.open({ isAutoExtensionEnabled: false })
  await database.db.execute(sql`update vote_questions set policy = '{}'`)
  await multiply(database, 'vote_questions', 500)
  const sound = await box.open({ isAutoExtensionEnabled: false })
  expect(sound.voteQuestionId).toBeGreaterThan(broken.voteQuestionId + 500)
  const { faults } = await runAt(sound.deadline)
  expect(faults).toHaveLength(501)
  expect(await questionOf(database.db, sound.voteQuestionId)).toMatchObject({
    voteStatus: 'Completed',
  })
})

test('a clock that was set back leads to no second extension, and times never fall', async () => {
  const question = await box.open()
  await runAt('2026-03-08T20:00:01.000Z')
  await runAt('2026-03-08T19:00:00.000Z')
  await box.cast(question, 'member', { voteChoice: 'Yes' }, '2026-03-08T19:00:00.000Z')
  expect(await storyOf(database.db, question.voteQuestionId)).toBe('opened extended cast')
  await expectRecordVerifies(database.db, question.voteQuestionId)
})
