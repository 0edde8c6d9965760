/** One row that somebody holds: who waits for it is told so in time, and nobody else notices. */
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { limitTransaction, longLimits } from '../../../src/server/database/limits'
import { idempotencyKeys } from '../../../src/server/database/schema/outbox'
import { voteResults } from '../../../src/server/database/schema/voteQuestions'
import { inTransaction } from '../../../src/server/database/transaction'
import { createTestApplication, type TestApplication } from '../../support/application'
import { ballotBox, noon } from '../../support/ballotBox'
import type { Answered } from '../../support/caller'
import type { PersonName } from '../../support/directory'
import { until } from '../../support/until'

let application: TestApplication
let holder: pg.Client
let voteQuestionId: number

beforeAll(async () => {
  application = await createTestApplication({ now: noon })
  ;({ voteQuestionId } = await ballotBox(application.db).open())
  holder = new pg.Client(application.database.url)
  await holder.connect()
})

afterAll(async () => {
  await holder.end()
  await application.close()
})

const cast = (key: string): Promise<Answered> => castAs('member', key)

const castAs = (person: PersonName, key: string): Promise<Answered> =>
  application
    .as(person)
    .post(
      `/api/groups/101/VoteQuestions/${voteQuestionId}/VoteResults`,
      { voteChoice: 'Yes' },
      { headers: { 'idempotency-key': key } },
    )

test('twelve votes that wait for a held row end as 503, reads go on, and a retry stores the vote', async () => {
  await holder.query('begin')
  await holder.query('select from vote_questions where vote_question_id = $1 for update', [
    voteQuestionId,
  ])
  const startedAt = performance.now()
  const votes = Promise.all(Array.from({ length: 12 }, (_, at) => cast(`vote-${at}`)))
  const reading = application.as('second').get('/api/groups/101/VoteQuestions')
  expect((await reading).status).toBe(200)
  expect(performance.now() - startedAt).toBeLessThan(3_500)

  for (const { status, headers, body } of await votes) {
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(performance.now() - startedAt).toBeLessThan(20_000)

  await holder.query('rollback')
  expect((await cast('vote-0')).status).toBe(201)
  expect((await cast('vote-0')).status).toBe(201)
  const stored = await application.db
    .select()
    .from(voteResults)
    .where(eq(voteResults.voteQuestionId, voteQuestionId))
  expect(stored).toHaveLength(1)
  expect(await application.db.select().from(idempotencyKeys)).toHaveLength(1)
})

test('a vote is stored while so many other changes wait that no connection is left for one more', async () => {
  const held = await ballotBox(application.db).open()
  await holder.query('begin')
  await holder.query('select from vote_questions where vote_question_id = $1 for update', [
    held.voteQuestionId,
  ])
  const path = `/api/groups/101/VoteQuestions/${held.voteQuestionId}/close`
  const closes = Promise.all(
    Array.from({ length: 12 }, () => application.as('admin').patch(path, {})),
  )
  await until('all connections for changes wait for the lock', async () => {
    const { rows } = await application.database.reads.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length >= 10
  })
  const startedAt = performance.now()
  expect((await castAs('second', 'beside')).status).toBe(201)
  expect(performance.now() - startedAt).toBeLessThan(2_000)
  await holder.query('rollback')
  await closes
})

test('every connection has limits, and a long transaction wider ones to its end', async () => {
  const limits = sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`
  const { db, reads } = application.database
  const standard = [{ statement: '15s', lock: '4s', idle: '15s' }]
  const wide = await inTransaction(db, async (tx) => {
    await limitTransaction(tx, longLimits)
    return (await tx.execute(limits)).rows
  })
  expect(wide).toEqual([{ statement: '2min', lock: '15s', idle: '1min' }])
  expect((await db.execute(limits)).rows).toEqual(standard)
  expect((await reads.execute(limits)).rows).toEqual(standard)
})
