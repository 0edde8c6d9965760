// Before the server's tests: a PostgreSQL, the one of DATABASE_URL or our own, and a name for this run's databases.
import { randomBytes } from 'node:crypto'
import { startPostgres } from './postgres.mjs'

export default async function setup() {
  process.env.TEST_RUN = randomBytes(4).toString('hex')
  if (process.env.DATABASE_URL) return
  const postgres = await startPostgres()
  process.env.DATABASE_URL = postgres.url
  globalThis.ownPostgres = postgres
}
