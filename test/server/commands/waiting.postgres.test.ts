import { sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { castVote } from '../../../src/server/commands/castVote'
import { closeVoteQuestion } from '../../../src/server/commands/closeVoteQuestion'
import { readDatabaseClock } from '../../../src/server/database/clock'
import { inTransaction } from '../../../src/server/database/transaction'
import { ballotBox, yes } from '../../support/ballotBox'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { people, storeDirectory } from '../../support/directory'
import { outcomeOf } from '../../support/refusal'
import { votesOf } from '../../support/stored'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await storeDirectory(database.db)
})

afterAll(() => database.drop())

/** Opens a question whose deadline comes `ms` from now by the database's own clock. */
async function openFor(ms: number) {
  const now = await inTransaction(database.db, readDatabaseClock)
  const deadline = new Date(Date.parse(now) + ms).toISOString()
  return ballotBox(database.db).open({ deadline, isAutoExtensionEnabled: false }, now)
}

/** Holds the row lock of a question for a while; resolves once it is held. */
async function holdLock(voteQuestionId: number, ms: number): Promise<{ released: Promise<void> }> {
  let released: Promise<void> = Promise.resolve()
  await new Promise<void>((held) => {
    released = database.db.transaction(async (tx) => {
      await tx.execute(
        sql`select 1 from vote_questions where vote_question_id = ${voteQuestionId} for update`,
      )
      held()
      await pause(ms)
    })
  })
  return { released }
}

test('a vote that came in time but waited for the lock past the deadline is refused', async () => {
  const question = await openFor(400)
  const { released } = await holdLock(question.voteQuestionId, 900)
  const act = { userId: people.member, readClock: readDatabaseClock }
  const cast = outcomeOf(inTransaction(database.db, (tx) => castVote(tx, act, question, yes)))
  await released
  expect(await cast).toBe('vote-ended')
  expect(await votesOf(database.db, question.voteQuestionId)).toEqual([])
})

test('a vote that waited behind the close of its question is refused', async () => {
  const question = await openFor(60_000)
  const box = ballotBox(database.db)
  const opened = new Date(Date.parse(question.deadline) - 60_000).toISOString()
  for (const person of ['member', 'admin', 'second'] as const)
    await box.cast(question, person, yes, opened)
  const act = (userId: number) => ({ userId, readClock: readDatabaseClock })
  const [close, cast] = await Promise.all([
    database.db.transaction(async (tx) => {
      await closeVoteQuestion(tx, act(people.admin), question)
      await pause(300)
    }),
    pause(100).then(() =>
      outcomeOf(inTransaction(database.db, (tx) => castVote(tx, act(people.proxy), question, yes))),
    ),
  ])
  expect(close).toBeUndefined()
  expect(cast).toBe('vote-ended')
  expect(await votesOf(database.db, question.voteQuestionId)).toHaveLength(3)
})
