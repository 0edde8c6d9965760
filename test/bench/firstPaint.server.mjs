// The server of the first-paint bench in a process of its own: the built pages and the demo.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { freePort } from '../support/freePort.mjs'
import { startApplication } from './benchApplication.mjs'
import { buildServer } from './buildServer.mjs'

const memberId = '3'
const root = fileURLToPath(new URL('../..', import.meta.url))
const builtIn = `${root}.cache/bench/firstPaint.web`

await build({ root, logLevel: 'error', build: { outDir: builtIn, emptyOutDir: true } })
const { DATABASE_URL } = process.env
const port = await freePort()
const { stop } = await startApplication(await buildServer('firstPaint'), {
  subject: memberId,
  environment: { DATABASE_URL, PORT: String(port), ORIGIN: `http://localhost:${port}` },
  parts: { pages: { builtIn } },
})
process.on('disconnect', () => void stop().then(() => process.exit(0)))
process.send({ origin: `http://localhost:${port}`, memberId })
