// Joins of a meeting stored a second, told by Zoom twenty at a time, against bare transactions that insert as
// many rows, on a PostgreSQL that syncs each commit.
import { once } from 'node:events'
import pg from 'pg'
import { startPostgres } from '../support/postgres.mjs'
import { forkServer, reply } from './serverProcess.mjs'
import { tell } from './voteServer.mjs'
import { join, zoomSecret } from './zoomJoin.mjs'

const joins = Number(process.env.JOINS ?? 300)
const callers = 20

const postgres = await startPostgres({ isDurable: true })
const server = forkServer('meeting.server.mjs', [], {
  DATABASE_URL: postgres.url,
  ZOOM_WEBHOOK_SECRET: zoomSecret,
})
const { port } = await reply(server)
const pool = new pg.Pool({ connectionString: postgres.url, max: callers })
await pool.query(`create table bare_messages (id text primary key, payload text);
  create table bare_check_ins (id serial primary key, person int);
  create table bare_intervals (id serial primary key, person int, joined_at timestamptz)`)

async function storeBare(number) {
  const client = await pool.connect()
  await client.query('begin')
  const insert = (name, text, values) => client.query({ name, text, values })
  await insert('message', "insert into bare_messages values ($1, repeat('x', 400))", [number])
  await insert('row', 'insert into bare_check_ins (person) values ($1)', [number])
  await insert('interval', 'insert into bare_intervals (person, joined_at) values ($1, now())', [
    number,
  ])
  await client.query('commit')
  client.release()
}

async function paceOf(act) {
  let next = 1
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (next <= joins) await act(next++)
    }),
  )
  return (joins * 1000) / (performance.now() - startedAt)
}

async function cpuMs() {
  server.send('cpu')
  const { user, system } = await reply(server)
  return (user + system) / 1000
}

const before = await cpuMs()
const product = await paceOf((number) => join(`http://localhost:${port}`, number))
const serverCpuMsEach = Number((((await cpuMs()) - before) / joins).toFixed(2))
const bare = await paceOf(storeBare)
tell('joins stored a second against bare transactions', product / bare, {
  joins,
  perSecond: Math.round(product),
  bare: Math.round(bare),
  serverCpuMsEach,
})
await pool.end()
server.disconnect()
await once(server, 'exit')
await postgres.stop()
