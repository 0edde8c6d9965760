// One server of the hub bench: the hub, or bare `ws` that sends the same bytes at the same pace.
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocketServer } from 'ws'

const [kind, built] = process.argv.slice(2)
const EVENT = 'SendVoteQuestionMessage'
const GROUP = 12
const COALESCE_MS = 1
const PACE_MS = 15

const encode = (id) =>
  Buffer.from(`${JSON.stringify({ type: 1, target: EVENT, arguments: [id] })}\u001e`)

async function hubBroadcast(server) {
  const { attachHubs, createHub } = await import(`${built}/hub.mjs`)
  const topics = new Set([GROUP])
  const hub = createHub({
    path: '/hub',
    authenticate: async (token) => ({
      userId: Number(token),
      tokenId: token,
      expiresAt: Date.now() + 3_600_000,
      topics,
    }),
    isAllowedOrigin: () => true,
    log: () => undefined,
    pace: { gatherMs: COALESCE_MS, msPerListener: 0, mostAtOnce: Infinity },
    limits: { silenceMs: 3_600_000, pingAfterMs: 3_600_000 },
  })
  attachHubs(server, [hub])
  return (id) => hub.publish(EVENT, id, GROUP)
}

function bareBroadcast(server) {
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  return (id) => {
    setTimeout(() => {
      const bytes = encode(id)
      for (const socket of sockets.clients) socket.send(bytes, { binary: false })
    }, COALESCE_MS)
  }
}

const server = createServer()
const broadcast = kind === 'hub' ? await hubBroadcast(server) : bareBroadcast(server)

async function round({ broadcasts }) {
  const before = process.cpuUsage()
  let bytes = 0
  for (let count = 0; count < broadcasts; count += 1) {
    const id = 1_000_000 + count
    broadcast(id)
    bytes += encode(id).length + 2
    await delay(PACE_MS)
  }
  const { user, system } = process.cpuUsage(before)
  process.send({ cpuMicros: user + system, bytes })
}

/** Bytes of the whole process, after what is not needed any more is given back. */
function memory() {
  gc()
  process.send({ bytes: process.memoryUsage.rss() })
}

process.on('message', (request) => void (request.broadcasts ? round(request) : memory()))

server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => {
  process.send({ port: server.address().port })
})
