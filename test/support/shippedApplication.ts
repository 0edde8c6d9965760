/** The built server as a process of its own on real PostgreSQL, behind the interface of the tests. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import type { TestApplication, TestApplicationOptions } from './application'
import { createTestDatabase, type TestDatabase } from './database'
import { people } from './directory'
import { freePort } from './freePort.mjs'
import { httpCallers } from './httpCaller'
import { audience, startOutsideProvider } from './outsideProvider'
import { keptTokens } from './tokens'
import { until } from './until'

export async function createShippedApplication({
  now,
  parts,
  environment,
}: TestApplicationOptions): Promise<TestApplication> {
  if (parts) throw new Error('No part of the built server can be replaced.')
  const database = await createTestDatabase('directory')
  if (now !== undefined) await stopClock(database, now)
  const provider = await startOutsideProvider()
  const sign = await provider.turnKey('test')
  const port = await freePort()
  const dataFolder = mkdtempSync(join(tmpdir(), 'quorate-shipped-'))
  const log: string[] = []
  const stop = await startServer(log, {
    PORT: String(port),
    DATABASE_URL: database.url,
    QUORATE_DATA: dataFolder,
    OIDC_AUTHORITY: provider.authority,
    OIDC_CLIENT_ID: 'quorate-test',
    OIDC_AUDIENCE: audience,
    ...environment,
  })
  const callers = httpCallers(port)
  const anybody = callers.as(async () => null)
  // On a busy machine the start itself is so much work that the server refuses its first calls.
  await until('calls are taken', async () => (await anybody.get('/api/ready')).status === 200)
  let made = 0
  const tokenFor = (userId: number, claims: object = {}) =>
    sign({ sub: String(userId), jti: `test-${(made += 1)}`, ...claims })
  const tokenOf = keptTokens(tokenFor)

  return {
    get app(): never {
      throw new Error('The built server is a process of its own.')
    },
    database,
    db: database.db,
    issuer: {
      get identity(): never {
        throw new Error('The built server has an identity provider of its own.')
      },
      tokenFor,
    },
    as: (person) => callers.as(() => tokenOf(people[person])),
    withToken: callers.as,
    anybody,
    setClock() {
      throw new Error('The clock of the built server is set before it starts.')
    },
    log,
    async close() {
      callers.close()
      await stop()
      await provider.stop()
      rmSync(dataFolder, { recursive: true, force: true })
      await database.drop()
    },
  }
}

/** Whoever connects from now on reads this instant from the clock of the database. */
async function stopClock({ db, url }: TestDatabase, now: string): Promise<void> {
  const name = sql.identifier(new URL(url).pathname.slice(1))
  await db.execute(
    sql`create function public.clock_timestamp() returns timestamptz language sql as ${sql.raw(
      `$$ select timestamptz '${now}' $$`,
    )}`,
  )
  await db.execute(sql`alter database ${name} set search_path = public, pg_catalog`)
}

/** Answers once the server is ready; its log is kept line by line. */
async function startServer(
  log: string[],
  environment: Record<string, string | undefined>,
): Promise<() => Promise<unknown>> {
  const { PATH } = process.env
  const server = spawn(process.execPath, ['test/support/shippedServer.mjs'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH, NODE_ENV: 'test', LOG_LEVEL: 'info', ...environment },
  })
  await new Promise<void>((ready, failed) => {
    server.once('exit', (code) => failed(new Error(`The built server ended with ${code}.`)))
    createInterface({ input: server.stdout }).on('line', (line) => {
      log.push(line)
      if (line.startsWith('ready ')) ready()
    })
  })
  return () => stopServer(server)
}

async function stopServer(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`The built server stopped with ${code}.`)
}
