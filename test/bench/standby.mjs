// What people look at with a standby of the database against without one: the CPU of the primary for each call, and
// the slowest answers (p99), of two servers on one database, in turns.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startPostgres } from '../support/postgres.mjs'
import { callAs, median, startVoteServer, tell } from './voteServer.mjs'

const people = 50
const calls = Number(process.env.CALLS ?? 1_000)
const rounds = Number(process.env.ROUNDS ?? 3)
const idleMs = 3_000

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
const looks = {
  'a list': { paths: ['/api/groups/101/VoteQuestions?size=10&page=1'], userId: member },
  'a detail with 50 votes': { paths, userId: firstPersonId },
  'a report of attendance': { paths: ['/api/groups/101/events/Export'], userId: member },
}

/** `getconf CLK_TCK` of Linux. */
const ticksPerSecond = 100

/** Milliseconds of CPU of a PostgreSQL so far: of its processes, and of those that ended. */
function cpuMsOf({ data }) {
  const [pid] = readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const ranNs = (id) => Number(readFileSync(`/proc/${id}/schedstat`, 'utf8').split(' ')[0])
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .split(') ')[1]
    .split(' ')
    .slice(13, 15)
  const endedMs = ((Number(user) + Number(system)) * 1_000) / ticksPerSecond
  return endedMs + [pid, ...children].reduce((sum, id) => sum + ranNs(id), 0) / 1e6
}

/** What the primary does each second while nobody looks. */
async function idleMsPerSecond() {
  const before = cpuMsOf(primary)
  await pause(idleMs)
  return ((cpuMsOf(primary) - before) * 1_000) / idleMs
}

async function load({ port }, { paths: looked, userId }) {
  const idle = await idleMsPerSecond()
  const before = cpuMsOf(primary)
  const begunAt = performance.now()
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    requests: looked.map((path) => ({ path })),
    headers: { authorization: `Bearer ${userId}`, 'accept-encoding': 'gzip' },
    connections: 20,
    amount: calls,
  })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were refusals.`)
  const seconds = (performance.now() - begunAt) / 1_000
  const cpuMs = (cpuMsOf(primary) - before - idle * seconds) / calls
  return { cpuMs, p99Ms: result.latency.p99 }
}

/** The share of reads that the primary answered in the place of the standby. */
async function shareOfPrimary() {
  const figures = await (await fetch(`http://127.0.0.1:${beside.port}/api/metrics`)).text()
  const of = (from) =>
    Number(new RegExp(`quorate_standby_reads{from="${from}"} (\\d+)`).exec(figures)[1])
  return of('primary') / (of('primary') + of('standby'))
}

for (const [what, look] of Object.entries(looks)) {
  const figures = { alone: [], beside: [] }
  for (let round = 0; round < rounds; round += 1) {
    figures.alone.push(await load(alone, look))
    figures.beside.push(await load(beside, look))
  }
  const cpuMs = (of) => median(of.map((it) => it.cpuMs))
  const p99Ms = (of) => median(of.map((it) => it.p99Ms))
  tell(
    `CPU of the primary for ${what}, read from a standby against from it`,
    cpuMs(figures.beside) / cpuMs(figures.alone),
    {
      aloneMs: Number(cpuMs(figures.alone).toFixed(3)),
      besideMs: Number(cpuMs(figures.beside).toFixed(3)),
      p99Ratio: Number((p99Ms(figures.beside) / p99Ms(figures.alone)).toFixed(2)),
      p99Ms: p99Ms(figures.beside),
      ofPrimary: Number((await shareOfPrimary()).toFixed(3)),
    },
  )
}
await beside.stop()
await alone.stop()
await standby.stop()
await primary.stop()
rmSync(folder, { recursive: true, force: true })
