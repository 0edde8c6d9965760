/** What a vote over HTTP costs the database, and that what is kept of the caller decides nothing. */
import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { memberships } from '../../../src/server/database/schema/directory'
import { testApplication } from '../../support/application'
import { ballotBox, type OpenQuestion } from '../../support/ballotBox'
import { people, type PersonName } from '../../support/directory'
import { until } from '../../support/until'
import { noteWritingTransactions } from '../../support/writingTransactions'

const application = testApplication()
let question: OpenQuestion

beforeAll(async () => {
  question = await ballotBox(application.db).open({}, new Date().toISOString())
})

const path = () => `/api/groups/101/VoteQuestions/${question.voteQuestionId}`

const cast = (person: PersonName) =>
  application
    .as(person)
    .post(
      `${path()}/VoteResults`,
      { voteChoice: 'Yes' },
      { headers: { 'idempotency-key': person } },
    )

test('a vote alone takes nine round trips: its token, begin, commit and the clock of the test included', async () => {
  await application.as('member').get(path())
  const query = jest.spyOn(pg.Client.prototype, 'query')
  expect((await cast('member')).status).toBe(201)
  const asked = query.mock.calls.map(([statement]: unknown[]) => {
    const { text = statement } = statement as { text?: string }
    return String(text).trim().slice(0, 12)
  })
  query.mockRestore()
  const ofTheVote = asked.slice(0, asked.indexOf('commit') + 1)
  expect(ofTheVote).toHaveLength(9)
})

test('a vote alone takes two commits that wait for the disk: one stores it, one announces it', async () => {
  const { database, db } = application
  await application.as('proxy').get(path())
  const writes = await noteWritingTransactions(database)
  expect((await cast('proxy')).status).toBe(201)
  await until('it is announced', async () => {
    const { rows } = await db.execute(sql`select 1 from outbox`)
    return rows.length === 0
  })
  const stored = ['idempotency_keys', 'outbox', 'vote_questions', 'vote_results']
  // The signer writes at a time of its own, once for all votes that came meanwhile.
  const ofTheVote = (await writes.take()).filter(
    ({ tables }) => !tables.includes('record_checkpoints') && !tables.includes('log_heads'),
  )
  expect(ofTheVote).toEqual([
    { tables: expect.arrayContaining(stored), isSynced: true },
    { tables: ['outbox'], isSynced: true },
  ])
})

test('whoever voted is known when they vote again, without having read anything', async () => {
  const findPeople = () =>
    query.mock.calls.filter(([statement]: unknown[]) =>
      (statement as { name?: string }).name?.startsWith('people_of'),
    )
  const query = jest.spyOn(pg.Client.prototype, 'query')
  await cast('user')
  expect(findPeople()).toHaveLength(1)
  await cast('user')
  expect(findPeople()).toHaveLength(1)
  query.mockRestore()
})

test('who left the group unannounced and is still kept by the server cannot vote', async () => {
  await application.as('second').get(path())
  await application.db
    .delete(memberships)
    .where(and(eq(memberships.groupId, 101), eq(memberships.userId, people.second)))
  expect((await application.as('second').get(path())).status).toBe(200)
  expect(await cast('second')).toMatchObject({ status: 403, body: { code: 'access-denied' } })
})

test('a vote is stored while all connections for reads are taken, also where its caller is not kept', async () => {
  const { db, reads } = application.database
  const asleep = sql`from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`
  const howManySleep = async () => (await db.execute(sql`select 1 ${asleep}`)).rows.length
  const sleep = sql`select pg_sleep(600)`
  const busy = Promise.allSettled(Array.from({ length: 10 }, () => reads.execute(sleep)))
  await until('all connections for reads are taken', async () => (await howManySleep()) === 10)
  expect((await cast('admin')).status).toBe(201)
  expect(await howManySleep()).toBe(10)
  await db.execute(sql`select pg_cancel_backend(pid) ${asleep}`)
  await busy
})
