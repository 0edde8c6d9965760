// What people look at with a standby of the database against without one: the CPU of the primary for each call, and
// the slowest answers (p99), of two servers on one database, in turns after one to warm up. LOOKS=pattern takes the
// looks whose names match.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import { startPostgres } from '../support/postgres.mjs'
import { callAs, median, quantile, startVoteServer, tell } from './voteServer.mjs'

const people = 50
const calls = Number(process.env.CALLS ?? 1_000)
const rounds = Number(process.env.ROUNDS ?? 3)
const idleMs = 3_000
const restMsPerSecond = 20
const mostTurns = 20

const primary = await startPostgres()
const standby = await startPostgres({ standbyOf: primary })
const folder = mkdtempSync(join(tmpdir(), 'quorate-bench-'))
const crowd = { people, databaseUrl: primary.url, name: 'standby', folder }
const alone = await startVoteServer(crowd)
const beside = await startVoteServer({ ...crowd, readUrl: standby.url, joins: true })
const { groupId, firstPersonId } = alone
const questions = await alone.open(10)
const paths = questions.map((id) => `/api/groups/${groupId}/VoteQuestions/${id}`)
for (const path of paths)
  for (let person = 0; person < people; person += 1)
    await callAs(alone.port, firstPersonId + person, 'POST', `${path}/VoteResults`, {
      voteChoice: 'Yes',
    })

/** Of the demo. */
const member = 3
/** All who ask for the same at the same moment share a read, so one list costs either server little. */
const listOf = (size) => `/api/groups/101/VoteQuestions?size=${size}&page=1`
const looks = {
  'a list': { paths: [listOf(10)], userId: member },
  'lists that differ': {
    paths: Array.from({ length: 20 }, (_, rows) => listOf(5 + rows)),
    userId: member,
  },
  'a detail with 50 votes': { paths, userId: firstPersonId },
  'details that differ': { paths, userId: firstPersonId, isEachAnother: true },
  'a report of attendance': { paths: ['/api/groups/101/events/Export'], userId: member },
}

const client = new pg.Client(primary.url)
await client.connect()

/** Nanoseconds of CPU so far of each process of the primary that serves a connection. */
async function ranNs() {
  const { rows } = await client.query(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return new Map(
    rows.map(({ pid }) => [
      pid,
      Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]),
    ]),
  )
}

/** Milliseconds of CPU of the primary during some work, and the seconds that it took. */
async function cpuOf(work) {
  const [before, begunAt] = [await ranNs(), performance.now()]
  await work()
  const seconds = (performance.now() - begunAt) / 1_000
  let ns = 0
  for (const [pid, ran] of await ranNs()) ns += ran - (before.get(pid) ?? 0)
  return { cpuMs: ns / 1e6, seconds }
}

/** What a connection asks for, one after the other. */
const requestsOf = ({ paths: looked, userId }, connection = 0) =>
  looked.map((_, turn) => ({
    path: looked[(turn + connection) % looked.length],
    headers: {
      authorization: `Bearer ${userId + connection}`,
      'accept-encoding': 'gzip',
      // As the product's pages do.
      'quorate-staleness': 'bounded',
    },
  }))

async function load({ port }, look) {
  let connection = 0
  const idle = [await cpuOf(() => pause(idleMs))]
  const answered = []
  let result
  const loaded = await cpuOf(async () => {
    const run = autocannon({
      url: `http://127.0.0.1:${port}`,
      requests: requestsOf(look),
      // Each connection is another person, who begins with another page.
      ...(look.isEachAnother && {
        setupClient: (client) => client.setRequests(requestsOf(look, connection++)),
      }),
      connections: 20,
      amount: calls,
    })
    run.on('response', (_client, _status, _bytes, ms) => answered.push(ms))
    result = await run
  })
  idle.push(await cpuOf(() => pause(idleMs)))
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were refusals.`)
  const perSecond = idle.map(({ cpuMs, seconds }) => cpuMs / seconds)
  const byItself = ((perSecond[0] + perSecond[1]) / 2) * loaded.seconds
  return { cpuMs: (loaded.cpuMs - byItself) / calls, answered }
}

/** Servers that started check all records of the demo first; that is none of what is measured. */
async function untilAtRest() {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const { cpuMs, seconds } = await cpuOf(() => pause(idleMs))
    if (cpuMs / seconds < restMsPerSecond) return
  }
}

/** The share of reads that the primary answered in the place of the standby. */
async function shareOfPrimary() {
  const figures = await (await fetch(`http://127.0.0.1:${beside.port}/api/metrics`)).text()
  const of = (from) =>
    Number(new RegExp(`quorate_standby_reads{from="${from}"} (\\d+)`).exec(figures)[1])
  return of('primary') / (of('primary') + of('standby'))
}

await untilAtRest()
const wanted = new RegExp(process.env.LOOKS ?? '')
for (const [what, look] of Object.entries(looks).filter(([name]) => wanted.test(name))) {
  const figures = { alone: [], beside: [] }
  for (let round = 0; round <= rounds; round += 1) {
    const taken = { alone: await load(alone, look), beside: await load(beside, look) }
    if (round > 0) for (const side of ['alone', 'beside']) figures[side].push(taken[side])
  }
  const cpuMs = (of) => median(of.map((it) => it.cpuMs))
  const p99Ms = (of) =>
    quantile(
      of.flatMap(({ answered }) => answered),
      0.99,
    )
  tell(
    `CPU of the primary for ${what}, read from a standby against from it`,
    cpuMs(figures.beside) / cpuMs(figures.alone),
    {
      aloneMs: Number(cpuMs(figures.alone).toFixed(3)),
      besideMs: Number(cpuMs(figures.beside).toFixed(3)),
      p99Ratio: Number((p99Ms(figures.beside) / p99Ms(figures.alone)).toFixed(2)),
      p99Ms: Math.round(p99Ms(figures.beside)),
      ofPrimary: Number((await shareOfPrimary()).toFixed(3)),
    },
  )
}
await client.end()
await beside.stop()
await alone.stop()
await standby.stop()
await primary.stop()
rmSync(folder, { recursive: true, force: true })
