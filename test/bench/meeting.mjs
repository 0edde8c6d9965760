// A meeting that 500 people join within 10 s while 300 watch its roll call, and the report of two years against one of a month.
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startPostgres } from '../support/postgres.mjs'
import { forkServer, reply } from './serverProcess.mjs'
import { watch } from './watcher.mjs'
import { join, zoomSecret } from './zoomJoin.mjs'

const watching = Number(process.env.PEOPLE ?? 300)
const joiningMs = 10_000
const patienceMs = 30_000
const headers = { authorization: 'Bearer bench' }

const postgres = await startPostgres()
const server = forkServer('meeting.server.mjs', [], {
  DATABASE_URL: postgres.url,
  ZOOM_WEBHOOK_SECRET: zoomSecret,
})
const { port, people, meetings } = await reply(server)
const origin = `http://localhost:${port}`

await reportsASecond(24)
const month = await reportsASecond(1)
const years = await reportsASecond(24)
tell('report of two years against one of a month', month / years, {
  month: Math.round(month),
  years: Math.round(years),
})

// Of the first its watchers fetch all at each hint: what fetching changes alone is compared with.
const [forAll, forChanges] = [await crowded(meetings[0], true), await crowded(meetings[1], false)]
tell('meeting: seconds from the last join until all watchers are right', forChanges.seconds, {
  joins: people,
  watching,
  ...forChanges,
})
tell('meeting: cores of the server meanwhile', forChanges.cores, {
  serverCpuMsOfAFetch: forChanges.cpuMsOfAFetch,
})
tell(
  'meeting: bytes of a fetch of what changed against all',
  forChanges.bytesOfAFetch / forAll.bytesOfAFetch,
  { ofAll: forAll },
)
server.disconnect()
await once(server, 'exit')
await postgres.stop()

/** Everybody joins a meeting while others watch it; what the server and the watchers had of it. */
async function crowded({ eventId, zoomMeetingId }, asksForAll) {
  const watchers = await Promise.all(
    Array.from({ length: watching }, (_, index) =>
      watch({ port, eventId, userId: 10_001 + index, asksForAll }),
    ),
  )
  const cpuBefore = await cpu()
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: people }, async (_, index) => {
      await delay((index * joiningMs) / people)
      await join(origin, index + 1, zoomMeetingId)
    }),
  )
  const lastJoinAt = performance.now()
  while (watchers.some(({ total }) => total < people)) {
    if (performance.now() - lastJoinAt > patienceMs) throw new Error('Not all watchers are right.')
    await delay(10)
  }
  const rightAt = performance.now()
  const cpuMs = ((await cpu()) - cpuBefore) / 1000
  const sum = (name) => watchers.reduce((total, watcher) => total + watcher[name], 0)
  const fetches = sum('fetches')
  for (const { socket } of watchers) socket.terminate()
  return {
    seconds: (rightAt - lastJoinAt) / 1000,
    joinedInMs: Math.round(lastJoinAt - startedAt),
    fetches,
    bytesOfAFetch: Math.round(sum('bytes') / fetches),
    cores: cpuMs / (rightAt - startedAt),
    cpuMsOfAFetch: Number((cpuMs / fetches).toFixed(2)),
  }
}

async function reportsASecond(months) {
  const start = new Date(Date.now() - months * 30.4 * 86_400_000).toISOString().slice(0, 10)
  const url = `${origin}/api/groups/101/events?size=50&start=${start}`
  const result = await autocannon({ url, headers, connections: 10, duration: 4 })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} of the answers were refusals.`)
  return result.requests.average
}

async function cpu() {
  server.send('cpu')
  const { user, system } = await reply(server)
  return user + system
}

function tell(name, ratio, detail) {
  console.log(JSON.stringify({ name, ratio, detail }))
}
