import pg from 'pg'
import { readDatabaseClock } from '../../../src/server/database/clock'
import { drizzleOn } from '../../../src/server/database/drizzleOn'
import { destroySilentConnections } from '../../../src/server/database/silence'
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
  destroySilentConnections(pool, 300)
  const seeded = inTransaction(drizzleOn(pool), (tx) =>
    seedWhereEmpty(tx, readDatabaseClock, () => Promise.reject(new Error('Nothing is kept.'))),
  )
  // Two connections on which nothing comes are cut meanwhile, one after the other.
  for (let silent = 0; silent < 2; silent += 1)
    await expect(pool.query('select pg_sleep(60)')).rejects.toThrow('does not answer')
  await other.query('select pg_advisory_unlock($1)', [seedingLock])
  expect(await seeded).toBe(false)
  other.release()
  await pool.end()
})
