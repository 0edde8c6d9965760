// The server of the list bench in a process of its own: the whole pipeline on the embedded database with
// the demo in it. Only sign-in is replaced, by one known person, and the request limits are out of the way.
import { fileURLToPath, pathToFileURL } from 'node:url'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { freePort } from '../support/freePort.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const built = `${root}.cache/bench/list`
const memberId = '3'

await build({
  root,
  logLevel: 'error',
  publicDir: false,
  build: {
    ssr: true,
    outDir: built,
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        application: `${root}src/server/application.ts`,
        configuration: `${root}src/server/configuration.ts`,
        seed: `${root}src/server/demo/seed.ts`,
      },
      output: { entryFileNames: '[name].js' },
    },
  },
})
await cp(`${root}src/server/database/migrations`, `${built}/migrations`, { recursive: true })
const load = (name) => import(pathToFileURL(`${built}/${name}.js`).href)
const { createApplication } = await load('application')
const { readConfiguration } = await load('configuration')
const { seedDemo } = await load('seed')

const folder = await mkdtemp(join(tmpdir(), 'quorate-bench-'))
const port = await freePort()
const inAnHour = () => Date.now() + 3_600_000
const identity = {
  verifyToken: async () => ({
    subject: memberId,
    tokenId: 'bench',
    issuedAt: Date.now(),
    expiresAt: inAnHour(),
  }),
  clientSettings: { authority: 'none', clientId: 'none', scope: '' },
  register: async () => undefined,
  revoke: async () => undefined,
  cleanUp: async () => undefined,
}
const application = await createApplication(
  readConfiguration({ PORT: String(port), QUORATE_DATA: folder, LOG_LEVEL: 'silent' }),
  { identity, rateLimits: { perPerson: 1e9, perAddress: 1e9 }, mostEventLoopDelayMs: 60_000 },
)
const now = new Date().toISOString()
await application.database.db.transaction((tx) => seedDemo(tx, now, async () => 'unused'))
await application.listen()

async function stop() {
  await application.close()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}
process.on('disconnect', () => void stop())
process.send({ url: `http://localhost:${port}/api/groups/101/VoteQuestions?size=10&page=1` })
