// A server that is restarted while many look at a question: they come back as the browser does, each with a ticket, a
// connection and the question. Measured is what others wait meanwhile, against the same calls on a quiet server.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startPostgres } from '../support/postgres.mjs'
import { connect } from './connect.mjs'
import { callAs, quantile, startVoteServer, tell } from './voteServer.mjs'

const people = Number(process.env.PEOPLE ?? 2_000)
const callEveryMs = 25
const quietMs = 5_000

const postgres = await startPostgres({ isDurable: true })
const folder = await mkdtemp(join(tmpdir(), 'quorate-bench-'))
const crowd = { people, databaseUrl: postgres.url, folder }
const first = await startVoteServer(crowd)
const { port, groupId, firstPersonId } = first
const [question] = await first.open(1)
const path = `/api/groups/${groupId}/VoteQuestions/${question}`
const list = `/api/groups/${groupId}/VoteQuestions?size=10&page=1`

const connections = new Set()
const back = []
let restartedAt = Infinity

/** As the page does: 1 to 2 s after it was sent away, and then every 15 s, spread by a third. */
async function stay(userId, isReturn) {
  for (let pauseMs = isReturn ? 1_000 + 1_000 * Math.random() : 0; ;) {
    await delay(pauseMs)
    try {
      const onEnd = () => void stay(userId, true)
      const connection = await connect({ port, userId, onHint: () => undefined, onEnd })
      connections.add(connection)
      await callAs(port, userId, 'GET', path)
      if (isReturn) back.push(performance.now() - restartedAt)
      return
    } catch {
      pauseMs = 15_000 * (2 / 3 + (2 / 3) * Math.random())
    }
  }
}

/** What others wait for their lists while something lasts. */
async function waitsDuring(isOver) {
  const waits = []
  const calls = []
  for (let call = 0; !isOver(); call += 1) {
    const startedAt = performance.now()
    const listed = callAs(port, firstPersonId + (call % people), 'GET', list)
    calls.push(listed.then(({ status }) => waits.push([status, performance.now() - startedAt])))
    await delay(callEveryMs)
  }
  await Promise.all(calls)
  if (waits.some(([status]) => status !== 200)) throw new Error('A list was refused.')
  return waits.map(([, ms]) => ms)
}

for (let from = 0; from < people; from += 50)
  await Promise.all(
    Array.from({ length: Math.min(50, people - from) }, (_, index) =>
      stay(firstPersonId + from + index, false),
    ),
  )
const quietUntil = performance.now() + quietMs
const quiet = await waitsDuring(() => performance.now() > quietUntil)
await first.stop()
const second = await startVoteServer({ ...crowd, joins: true, port })
restartedAt = performance.now()
const busy = await waitsDuring(() => back.length === people)
tell(
  `${people} come back after a restart: seconds others wait (p99)`,
  quantile(busy, 0.99) / 1000,
  {
    p50Ms: Math.round(quantile(busy, 0.5)),
    p99Ms: Math.round(quantile(busy, 0.99)),
    quietP99Ms: Math.round(quantile(quiet, 0.99)),
    lastBackAfterMs: Math.round(Math.max(...back)),
    serverCpuMs: Math.round(await second.cpuMs()),
  },
)
for (const connection of connections) connection.close()
await second.stop()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
