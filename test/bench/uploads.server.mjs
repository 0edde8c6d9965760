// The server of the upload bench in a process of its own, built before: the whole pipeline on PostgreSQL with
// the demo in it and files on disk. Only sign-in is replaced, by one known admin. It watches its own memory.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [built, port] = process.argv.slice(2)
const adminId = '2'

const load = (name) => import(new URL(`${name}.js`, built).href)
const { createApplication } = await load('application')
const { readConfiguration } = await load('configuration')
const { seedDemo } = await load('seed')

const folder = mkdtempSync(join(tmpdir(), 'quorate-bench-'))
const identity = {
  verifyToken: async () => ({
    subject: adminId,
    tokenId: 'bench',
    issuedAt: Date.now(),
    expiresAt: Date.now() + 3_600_000,
  }),
  clientSettings: { authority: 'none', clientId: 'none', scope: '' },
  register: async () => undefined,
  revoke: async () => undefined,
  cleanUp: async () => undefined,
}
const { DATABASE_URL } = process.env
const application = await createApplication(
  readConfiguration({ DATABASE_URL, PORT: port, QUORATE_DATA: folder, LOG_LEVEL: 'silent' }),
  { identity, mostEventLoopDelayMs: 60_000 },
)
const now = new Date().toISOString()
await application.database.db.transaction((tx) => seedDemo(tx, now, async () => 'unused'))
await application.listen()

let peak = 0
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10).unref()
process.on('message', () => {
  process.send({ peak: Math.max(peak, process.memoryUsage.rss()) })
  peak = 0
})
process.on('disconnect', () => void stop())
process.send({ isReady: true })

async function stop() {
  await application.close()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}
