import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readDatabaseClock } from '../../../src/server/database/clock'
import { drizzleOn } from '../../../src/server/database/drizzleOn'
import { cutSilent } from '../../../src/server/database/silence'
import { inTransaction } from '../../../src/server/database/transaction'
import { seedWhereEmpty } from '../../../src/server/demo/seed'
import { directoryDatabase } from '../../support/directoryDatabase'

/** As every version of the product takes it. */
const seedingLock = 7_214_086_032
const database = directoryDatabase()

test('a server waits for another one that fills the database, however long that takes', async () => {
  const other = await database.pool.connect()
  await other.query('select pg_advisory_lock($1)', [seedingLock])
  const pool = new pg.Pool({ connectionString: database.url })
  pool.on('connect', (client) => client.on('error', () => undefined))
  cutSilent(pool, 600)
  const seeded = inTransaction(drizzleOn(pool), (tx) =>
    seedWhereEmpty(tx, readDatabaseClock, () => Promise.reject(new Error('Nothing is kept.'))),
  )
  const early = await Promise.race([seeded, pause(1_500, 'waits')])
  expect(early).toBe('waits')
  await other.query('select pg_advisory_unlock($1)', [seedingLock])
  expect(await seeded).toBe(false)
  other.release()
  await pool.end()
})
