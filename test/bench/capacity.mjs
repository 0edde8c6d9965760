// What each thing that people do takes of the server and of PostgreSQL: the figures of `npm run capacity`; and how far
// from what these foretell loads are that they were not taken from. It is processor time, on a PostgreSQL that never
// waits for a disk: a slow one makes votes share a commit, which only makes them cheaper. FIGURES names the file.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { build } from 'vite'
import { startPostgres } from '../support/postgres.mjs'
import { loadsOn, restMs } from './loads.mjs'
import { bytesIn, bytesOfConnection, ownBytes } from './processes.mjs'
import { median, startVoteServer, tell } from './voteServer.mjs'

const people = Number(process.env.PEOPLE ?? 1_000)
const rounds = Number(process.env.ROUNDS ?? 2)
const workers = ['server', 'postgres']
const figuresFile = process.env.FIGURES ?? '.cache/bench/figures.json'
const mostApart = 0.25

const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'quorate-bench-'))
const crowd = { people, databaseUrl: postgres.url, folder }
const servers = [await startVoteServer(crowd)]
const { pid } = servers[0]
const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })

const { taken, within, storm, vote, list, detail, line } = loadsOn(servers, postgres.data)

/** Bytes of the database and of the data folder, and where its log is. */
async function stored() {
  await pool.query('checkpoint')
  const { rows } = await pool.query(
    `select pg_database_size(current_database())::float8 as tables,
       (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as wal`,
  )
  return { tables: rows[0].tables + bytesIn(folder), wal: rows[0].wal }
}

const divided = (spent, count) => ({
  server: spent.server / count,
  postgres: spent.postgres / count,
})
/** The median of what each took. */
const middle = (samples) =>
  Object.fromEntries(
    workers.map((worker) => [worker, Number(median(samples.map((it) => it[worker])).toFixed(3))]),
  )

const atStart = await stored()
const opened = await servers[0].open(5 * rounds + 5)
const filled = await stored()
await storm(opened.pop(), 100, 2)
await within(1, 300, list)

const samples = { slow: [], fast: [], dense: [], look: [], storm: [] }
const perCall = { list: [], question: [], line: [] }
const pace = { slow: [100, 10], fast: [400, 4], dense: [people, 0] }
const lookers = 300
const instance = ownBytes(pid)
let perLine = 0
let densest = 0
const beforeVotes = await stored()
for (let round = 0; round < rounds; round += 1)
  for (const [name, [votes, seconds]] of Object.entries(pace)) {
    const question = opened.pop()
    const startedAt = performance.now()
    const spent = await taken(() => within(seconds, votes, vote(question)))
    samples[name].push(divided(spent, votes))
    if (name === 'dense')
      densest = Math.max(densest, (votes * 1_000) / (performance.now() - startedAt - restMs))
  }
const afterVotes = await stored()
for (let round = 0; round < rounds; round += 1) {
  const question = opened.pop()
  samples.look.push(await storm(question, lookers, 10, 40))
  samples.storm.push(await storm(opened.pop(), lookers, 10))
  perCall.list.push(divided(await taken(() => within(4, 1_000, list)), 1_000))
  perCall.question.push(divided(await taken(() => within(4, 1_000, detail(question))), 1_000))
  const before = ownBytes(pid)
  const { answer: lines, ...ofLines } = await taken(() => within(4, people, line))
  perCall.line.push(divided(ofLines, people))
  perLine = Math.max(perLine, Math.round((ownBytes(pid) - before) / people))
  for (const open of lines) open.close()
}

const [slow, fast, dense] = [samples.slow, samples.fast, samples.dense].map(middle)
const cpu = { server: {}, postgres: {} }
const roundsSeen = []
for (const worker of workers) {
  const round = slow[worker] - dense[worker]
  // Of few votes before many people the fetches take the most.
  const fetch = median(samples.look.map((it) => (it[worker] - 40 * slow[worker]) / it.fetches))
  const ofStorm = median(samples.storm.map((it) => it[worker] - it.fetches * fetch))
  // While nobody looks and while many do; between them lies what the figures are for.
  roundsSeen.push((100 * (fast[worker] - dense[worker])) / round)
  roundsSeen.push((ofStorm - lookers * dense[worker]) / (10 * round))
  Object.assign(cpu[worker], { vote: dense[worker], round, fetch })
  for (const [name, taken] of Object.entries(perCall)) cpu[worker][name] = middle(taken)[worker]
  for (const [name, ms] of Object.entries(cpu[worker]))
    cpu[worker][name] = Math.max(0, Number(ms.toFixed(3)))
}
const roundsASecond = Math.round(
  roundsSeen.reduce((sum, each) => sum + each, 0) / roundsSeen.length,
)
const {
  rows: [{ version }],
} = await pool.query("select current_setting('server_version') as version")
const votesStored = rounds * (100 + 400 + people)
const figures = {
  measured: {
    on: new Date().toISOString().slice(0, 10),
    machine: `${cpus()[0].model}, ${cpus().length} cores`,
    node: process.versions.node,
    postgres: version,
  },
  cpuMs: cpu,
  roundsASecond,
  votesASecondOfOneQuestion: Math.round(densest),
  bytes: {
    instance,
    line: perLine,
    connection: bytesOfConnection(postgres.data),
    rollEntry: Math.round((filled.tables - atStart.tables) / ((5 * rounds + 5) * people)),
    vote: Math.round((afterVotes.tables - beforeVotes.tables) / votesStored),
    walOfVote: Math.round((afterVotes.wal - beforeVotes.wal) / votesStored),
  },
  checked: [],
}

const { output } = await build({
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  build: { ssr: 'src/capacity/model.ts', write: false },
})
const { cpuSecondsOf } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)

/** Sets what a load took against what the figures foretell, and keeps it with them. */
function compare(what, partOfLoad, { server, postgres: ofPostgres, fetches }) {
  const load = { votes: 0, questions: 1, watching: 0, arriving: 0, ...partOfLoad }
  const instances = servers.length
  const rounded = (seconds) => Number(seconds.toFixed(2))
  const took = { server: rounded(server / 1_000), postgres: rounded(ofPostgres / 1_000) }
  const foretold = cpuSecondsOf(load, instances, figures)
  const ratio = (took.server + took.postgres) / (foretold.server + foretold.postgres)
  figures.checked.push({ what, load, instances, took })
  const detail = { took, foretold: foretold.server, ofPostgres: foretold.postgres, fetches }
  tell(`capacity: ${what}, CPU against what is foretold`, ratio, detail)
  if (Math.abs(ratio - 1) > mostApart) process.exitCode = 1
}
const seconds = 10
compare(
  '100 vote and look on',
  { seconds, votes: 100, watching: 100 },
  await storm(opened.pop(), 100, seconds),
)
compare(
  '1,000 vote and look on',
  { seconds, votes: people, watching: people },
  await storm(opened.pop(), people, seconds),
)
const mixed = opened.pop()
const comeAndVote = async (index, port) => {
  await list(index, port)
  await detail(mixed)(index, port)
  const open = await line(index, port)
  await vote(mixed)(index, port)
  return open
}
const come = await taken(() => within(seconds, 500, comeAndVote))
for (const open of come.answer) open.close()
compare('500 come and vote', { seconds, votes: 500, arriving: 500 }, come)
servers.push(await startVoteServer({ ...crowd, joins: true }))
await within(2, 500, list)
compare(
  '1,000 on two instances',
  { seconds, votes: people, watching: people },
  await storm(opened.pop(), people, seconds),
)

mkdirSync(dirname(figuresFile), { recursive: true })
writeFileSync(figuresFile, `${JSON.stringify(figures, null, 2)}\n`)
await pool.end()
for (const server of servers.toReversed()) await server.stop()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
