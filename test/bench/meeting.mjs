// A meeting that 500 people join within 10 s while 300 watch its roll call, and the report of two years against one of a month.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { startPostgres } from '../support/postgres.mjs'
import { reply } from './reply.mjs'
import { watch } from './watcher.mjs'
import { join, zoomSecret } from './zoomJoin.mjs'

const watching = Number(process.env.PEOPLE ?? 300)
const joiningMs = 10_000
const patienceMs = 30_000
const headers = { authorization: 'Bearer bench' }

const postgres = await startPostgres()
const server = fork(fileURLToPath(new URL('meeting.server.mjs', import.meta.url)), {
  env: { ...process.env, DATABASE_URL: postgres.url, ZOOM_WEBHOOK_SECRET: zoomSecret },
})
const { port, people, eventId } = await reply(server)
const origin = `http://localhost:${port}`

await reportsASecond(24)
const month = await reportsASecond(1)
const years = await reportsASecond(24)
tell('report of two years against one of a month', month / years, {
  month: Math.round(month),
  years: Math.round(years),
})

const watchers = await Promise.all(
  Array.from({ length: watching }, (_, index) => watch({ port, eventId, userId: 10_001 + index })),
)
const cpuBefore = await cpu()
const startedAt = performance.now()
await Promise.all(
  Array.from({ length: people }, async (_, index) => {
    await delay((index * joiningMs) / people)
    await join(origin, index + 1)
  }),
)
const lastJoinAt = performance.now()
while (watchers.some(({ total }) => total < people)) {
  if (performance.now() - lastJoinAt > patienceMs) throw new Error('Not all watchers are right.')
  await delay(10)
}
const rightAt = performance.now()
const spent = await cpu()
const fetches = watchers.reduce((sum, watcher) => sum + watcher.fetches, 0)
const cores = (spent - cpuBefore) / 1000 / (rightAt - startedAt)
tell(
  'meeting: seconds from the last join until all watchers are right',
  (rightAt - lastJoinAt) / 1000,
  {
    joins: people,
    joinedInMs: Math.round(lastJoinAt - startedAt),
    watching,
    fetches,
  },
)
tell('meeting: cores of the server meanwhile', cores, {
  serverCpuMsOfAFetch: Number(((spent - cpuBefore) / 1000 / fetches).toFixed(2)),
})
for (const { socket } of watchers) socket.terminate()
server.disconnect()
await once(server, 'exit')
await postgres.stop()

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
