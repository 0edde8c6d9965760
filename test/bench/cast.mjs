// Votes cast a second over HTTP, by ten callers on one question after the other, against the same writes as one
// bare transaction of prepared statements, by ten callers too, on a PostgreSQL that syncs each commit.
import pg from 'pg'
import { randomUUID } from 'node:crypto'
import { startPostgres } from '../support/postgres.mjs'
import { callAs, median, startVoteServer, tell } from './voteServer.mjs'

const people = Number(process.env.PEOPLE ?? 200)
const rounds = Number(process.env.ROUNDS ?? 3)
const callers = 10

const postgres = await startPostgres({ isDurable: true })
const server = await startVoteServer({ people, databaseUrl: postgres.url })
const pool = new pg.Pool({ connectionString: postgres.url, max: callers })
const { port, groupId, firstPersonId } = server

await pool.query(`
  create table bare_questions (id int primary key, policy text, revision int default 0, last_seq int default 0);
  create table bare_votes (id serial primary key, question_id int, entry_id int, choice text, voter text, at timestamptz,
    unique (question_id, entry_id));
  create table bare_events (question_id int, seq int, body text, leaf bytea, primary key (question_id, seq));
  create table bare_texts (question_id int, hash text, salt text, text text, primary key (question_id, hash));
  create table bare_keys (user_id int, key text, answer jsonb, primary key (user_id, key));
  create table bare_audit (id serial primary key, user_id int, subject text);
  create table bare_outbox (id serial primary key, topic text, subject_id int);`)

/** What a cast writes, and nothing else. */
const statements = (question, person) => {
  const key = randomUUID()
  return [
    {
      name: 'lock',
      text: 'select * from bare_questions where id = $1 for update',
      values: [question],
    },
    {
      name: 'vote',
      text: `insert into bare_votes (question_id, entry_id, choice, voter, at) values ($1, $2, 'Yes', 'Person Number', now())`,
      values: [question, person],
    },
    {
      name: 'count',
      text: 'update bare_questions set revision = revision + 1, last_seq = last_seq + 1 where id = $1',
      values: [question],
    },
    {
      name: 'event',
      text: `insert into bare_events select $1, last_seq, repeat('x', 300), '\\x00' from bare_questions where id = $1`,
      values: [question],
    },
    {
      name: 'text',
      text: `insert into bare_texts values ($1, $2, $2, 'Person Number')`,
      values: [question, key],
    },
    { name: 'key', text: `insert into bare_keys values ($1, $2, '{}')`, values: [person, key] },
    {
      name: 'audit',
      text: `insert into bare_audit (user_id, subject) values ($1, 'POST')`,
      values: [person],
    },
    {
      name: 'outbox',
      text: `insert into bare_outbox (topic, subject_id) values ('hub', $1)`,
      values: [question],
    },
  ]
}

async function writeBare(question, person) {
  const client = await pool.connect()
  await client.query('begin')
  for (const statement of statements(question, person)) await client.query(statement)
  await client.query('commit')
  client.release()
}

async function cast(question, person) {
  const path = `/api/groups/${groupId}/VoteQuestions/${question}/VoteResults`
  const { status } = await callAs(port, firstPersonId + person, 'POST', path, {
    voteChoice: 'Yes',
  })
  if (status !== 201) throw new Error(`A cast answered ${status}.`)
}

/** Everybody acts once, ten at a time; answers how many acts a second. */
async function paceOf(act) {
  let next = 0
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (next < people) await act(next++)
    }),
  )
  return (people * 1000) / (performance.now() - startedAt)
}

const questions = await server.open(rounds + 1)
const figures = { product: [], bare: [] }
const cpuBefore = []
for (const [round, question] of questions.entries()) {
  await pool.query("insert into bare_questions values ($1, repeat('x', 1500))", [question])
  const before = await server.cpuMs()
  const product = await paceOf((person) => cast(question, person))
  const cpuMs = (await server.cpuMs()) - before
  const bare = await paceOf((person) => writeBare(question, person))
  if (round === 0) continue
  figures.product.push(product)
  figures.bare.push(bare)
  cpuBefore.push(cpuMs / people)
}
const product = median(figures.product)
const bare = median(figures.bare)
tell('votes cast a second against bare transactions', product / bare, {
  people,
  perSecond: Math.round(product),
  bare: Math.round(bare),
  serverCpuMsEach: Number(median(cpuBefore).toFixed(2)),
})
await pool.end()
await server.stop()
await postgres.stop()
