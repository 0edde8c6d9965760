/**
 * The whole server on a real database, with a clock and an issuer of the test's own: called in process, or
 * with TEST_SERVER=dist the built one over HTTP.
 */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApplication } from '../../src/server/application'
import { readConfiguration } from '../../src/server/configuration/configuration'
import { readDatabaseClock } from '../../src/server/database/clock'
import type { Environment } from '../../src/server/configuration/environment'
import { diskFileStore } from '../../src/server/files/diskFileStore'
import { memoryBackplane } from '../../src/server/live/backplane'
import type { ReplaceableParts } from '../../src/server/operations/replaceableParts'
import { type Caller, createCaller } from './caller'
import { createTestDatabase, type TestDatabase } from './database'
import { people, type PersonName } from './directory'
import { dbOf, type Lifetime, madeFor, lazyProxy } from './lifetime'
import { createTestIssuer, keptTokens, type TestIssuer } from './tokens'

export interface TestApplication {
  app: FastifyInstance
  database: TestDatabase
  db: TestDatabase['db']
  issuer: TestIssuer
  /** A person of the test directory, with a good token, which is the same at each call. */
  as(person: PersonName): Caller
  /** A caller with a token that is fetched anew for each call; null for an anonymous caller. */
  withToken(token: () => Promise<string | null>): Caller
  /** Nobody. */
  anybody: Caller
  /** From now on the server's clock stands at this instant; null lets the database's clock run. */
  setClock(instant: string | null): void
  /** Lines of the log so far. */
  log: string[]
  close(): Promise<void>
}

export interface TestApplicationOptions {
  /** Where the clock stands; absent: the database's clock runs. */
  now?: string
  parts?: Partial<ReplaceableParts>
  /** Variables beside those of every test. */
  environment?: Environment
}

export async function createTestApplication(
  options: TestApplicationOptions = {},
): Promise<TestApplication> {
  if (process.env.TEST_SERVER !== 'dist') return createInProcess(options)
  const { createShippedApplication } = await import('./shippedApplication')
  return createShippedApplication(options)
}

/** An application for all tests of a file, gone after them; or one for each. Who calls it may be named before. */
export function testApplication(
  options: TestApplicationOptions = {},
  lifetime: Lifetime = 'file',
): TestApplication {
  const made = madeFor(
    lifetime,
    () => createTestApplication(options),
    (application) => application.close(),
  )
  const withToken = (token: () => Promise<string | null>) =>
    lazyProxy(() => made()?.withToken(token))
  return lazyProxy(made, {
    db: dbOf(made),
    as: () => (person) => lazyProxy(() => made()?.as(person)),
    withToken: () => withToken,
    anybody: () => lazyProxy(() => made()?.anybody),
  })
}

async function createInProcess({
  now,
  parts,
  environment,
}: TestApplicationOptions): Promise<TestApplication> {
  const database = await createTestDatabase('directory')
  const { db } = database
  const issuer = await createTestIssuer(db, database.votes)
  const log: string[] = []
  let standsAt = now ?? null
  const folder = join(tmpdir(), `quorate-test-${randomUUID()}`)
  const configuration = readConfiguration({
    NODE_ENV: 'test',
    LOG_LEVEL: 'debug',
    QUORATE_DATA: folder,
    ...environment,
  })
  const { app, close } = await createApplication(configuration, {
    database: { ...database, close: () => database.drop() },
    identity: issuer.identity,
    backplane: memoryBackplane(),
    files: diskFileStore(folder),
    verifierFolder: process.env.TEST_VERIFIERS,
    calendarWorker: process.env.TEST_CALENDAR_WORKER,
    // The mailer of its own tests; in other tests mails go nowhere.
    mailer: { send: async () => undefined, close: () => undefined },
    readClock: async (tx) => standsAt ?? readDatabaseClock(tx),
    rateLimits: { perPerson: 1_000_000, perAddress: 1_000_000 },
    // The event loop delay is not watched: on a busy machine a second without a sample counts as an endless delay.
    mostEventLoopDelayMs: 0,
    logStream: { write: (line) => void log.push(line) },
    ...parts,
  })
  const withToken = (token: () => Promise<string | null>) => createCaller(app, token)
  const tokenOf = keptTokens(issuer.tokenFor)
  return {
    app,
    database,
    db,
    issuer,
    as: (person) => withToken(() => tokenOf(people[person])),
    withToken,
    anybody: withToken(async () => null),
    setClock(instant) {
      standsAt = instant
    },
    log,
    async close() {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
