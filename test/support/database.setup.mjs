// Before the server's tests: a PostgreSQL, the one of DATABASE_URL or our own, and a name for this run's
// databases; or, for the run on the embedded database, one empty cluster that each test file copies. For the
// run against the built server, the build. And what verifies records and reads calendars.
import { randomBytes } from 'node:crypto'
import { mkdirSync, openAsBlob, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { build } from '../../src/start/build.mjs'
import { calendarWorker } from '../../src/start/calendarWorker.mjs'
import { emptyCluster } from '../../src/start/emptyCluster.mjs'
import { verifierFolder } from '../../src/start/verifier.mjs'
import { startPostgres } from './postgres.mjs'
import { quickFolder } from './quickFolder.mjs'

async function setupPglite() {
  const folder = quickFolder('quorate-pglite-')
  mkdirSync(join(folder, 'empty'))
  const loadDataDir = await openAsBlob(await emptyCluster())
  const lite = await PGlite.create(join(folder, 'empty', 'postgresql-18'), { loadDataDir })
  await lite.close()
  process.env.TEST_CLUSTERS = folder
  globalThis.afterServerTests = () => rmSync(folder, { recursive: true, force: true })
}

async function setupPostgres() {
  process.env.TEST_RUN = randomBytes(4).toString('hex')
  if (process.env.DATABASE_URL) return
  const postgres = await startPostgres()
  process.env.DATABASE_URL = postgres.url
  globalThis.afterServerTests = () => postgres.stop()
}

export default async function setup() {
  process.env.TEST_VERIFIERS = await verifierFolder()
  process.env.TEST_CALENDAR_WORKER = await calendarWorker()
  if (process.env.TEST_SERVER === 'dist') await build()
  return process.env.TEST_ENGINE === 'pglite' ? setupPglite() : setupPostgres()
}
