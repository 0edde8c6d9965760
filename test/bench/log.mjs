// The log of all heads with a million of them, on PostgreSQL: the proof that it has the head of a record, against 5 ms.
import { cp } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { startPostgres } from '../support/postgres.mjs'
import { folderOf } from './buildServer.mjs'
import { decided } from './decided.mjs'

const HEADS = Number(process.env.HEADS ?? 1_000_000)
const MOST_MS = 5

const folder = folderOf('log')
await build({
  configFile: false,
  logLevel: 'error',
  build: { ssr: 'test/bench/log.measure.ts', outDir: folder, minify: false, target: 'node20' },
})
await cp('src/server/database/migrations', `${folder}migrations`, { recursive: true })
const { measureLog } = await import(pathToFileURL(`${folder}log.measure.js`).href)
const { ratio, detail, isWell } = await decided(1, async () => {
  const postgres = await startPostgres()
  try {
    const measured = await measureLog(postgres.url, HEADS)
    const rounded = Object.entries(measured).map(([name, it]) => [name, Number(it.toFixed(2))])
    return { ratio: measured.proofMs / MOST_MS, detail: Object.fromEntries(rounded) }
  } finally {
    await postgres.stop()
  }
})
const name = `the proof of a head in a log of ${HEADS}, half of them, against ${MOST_MS} ms`
console.log(JSON.stringify({ name, ratio, detail }))
if (!isWell) process.exitCode = 1
