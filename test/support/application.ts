/** The whole server on a real database, called in process, with a clock and an issuer of the test's own. */
import type { FastifyInstance } from 'fastify'
import { createApplication, type ReplaceableParts } from '../../src/server/application'
import { readConfiguration } from '../../src/server/configuration'
import { readDatabaseClock } from '../../src/server/database/clock'
import type { Environment } from '../../src/server/environment'
import { memoryBackplane } from '../../src/server/hub/backplane'
import { type Caller, createCaller } from './caller'
import { createTestDatabase, type TestDatabase } from './database'
import { people, type PersonName, storeDirectory } from './directory'
import { createTestIssuer, type TestIssuer } from './tokens'

export interface TestApplication {
  app: FastifyInstance
  database: TestDatabase
  db: TestDatabase['db']
  issuer: TestIssuer
  /** A person of the test directory, with a good token. */
  as(person: PersonName): Caller
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

export async function createTestApplication({
  now,
  parts,
  environment,
}: TestApplicationOptions = {}): Promise<TestApplication> {
  const database = await createTestDatabase()
  const { db } = database
  await storeDirectory(db)
  const issuer = await createTestIssuer(db)
  const log: string[] = []
  let standsAt = now ?? null
  const configuration = readConfiguration({
    NODE_ENV: 'test',
    LOG_LEVEL: 'debug',
    ...environment,
  })
  const { app, close } = await createApplication(configuration, {
    database: { ...database, close: () => database.drop() },
    identity: issuer.identity,
    backplane: memoryBackplane(),
    // Of a mailer's own tests; elsewhere mails go nowhere.
    mailer: { send: async () => undefined, close: () => undefined },
    readClock: async (tx) => standsAt ?? readDatabaseClock(tx),
    rateLimits: { perPerson: 1_000_000, perAddress: 1_000_000 },
    // Not watched: on a busy machine a second without a sample counts as an endless delay.
    mostEventLoopDelayMs: 0,
    logStream: { write: (line) => void log.push(line) },
    ...parts,
  })
  return {
    app,
    database,
    db,
    issuer,
    as: (person) => createCaller(app, () => issuer.tokenFor(people[person])),
    anybody: createCaller(app, async () => null),
    setClock(instant) {
      standsAt = instant
    },
    log,
    close,
  }
}
