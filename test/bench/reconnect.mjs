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

/** As the page does: 1 to 2 s after it was sent away, and then every 15 s, spread by a third. */
async function stay(userId, isReturn) {
  for (let pauseMs = isReturn ? 1_000 + 1_000 * Math.random() : 0; ;) {
    await delay(pauseMs)
    try {
      const onEnd = () => void stay(userId, true)
      const connection = await connect({ port, userId, onHint: () => undefined, onEnd })
      connections.add(connection)
      await callAs(port, userId, 'GET', path)
      if (isReturn) back.push(performance.now())
      return
    } catch {
      pauseMs = 15_000 * (2 / 3 + (2 / 3) * Math.random())
    }
  }
}

/** What others wait for their lists while something lasts; what a server that is away does not answer is left out. */
async function waitsDuring(isOver) {
  const waits = []
  const calls = []
  for (let call = 0; !isOver(); call += 1) {
    const startedAt = performance.now()
    const listed = callAs(port, firstPersonId + (call % people), 'GET', list)
    const note = ({ status }) => status === 200 && waits.push(performance.now() - startedAt)
    calls.push(listed.then(note, () => undefined))
    await delay(callEveryMs)
  }
  await Promise.all(calls)
  return waits
}

for (let from = 0; from < people; from += 50)
  await Promise.all(
    Array.from({ length: Math.min(50, people - from) }, (_, index) =>
      stay(firstPersonId + from + index, false),
    ),
  )
const quietUntil = performance.now() + quietMs
const quiet = await waitsDuring(() => performance.now() > quietUntil)
const stoppedAt = performance.now()
const busy = waitsDuring(() => back.length === people)
await first.stop()
const second = await startVoteServer({ ...crowd, joins: true, port })
const waits = await busy
tell(
  `${people} come back after a restart: seconds others wait (p99)`,
  quantile(waits, 0.99) / 1000,
  {
    p50Ms: Math.round(quantile(waits, 0.5)),
    p99Ms: Math.round(quantile(waits, 0.99)),
    quietP99Ms: Math.round(quantile(quiet, 0.99)),
    lastBackAfterMs: Math.round(Math.max(...back) - stoppedAt),
    serverCpuMs: Math.round(await second.cpuMs()),
  },
)
for (const connection of connections) connection.close()
await second.stop()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
