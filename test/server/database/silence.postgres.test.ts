import pg from 'pg'
import { isDatabaseAway } from '../../../src/server/domain/faults'
import { migrate } from '../../../src/server/database/migrate'
import { openDatabase } from '../../../src/server/database/open'
import { destroySilentConnections } from '../../../src/server/database/silence'
import { emptyDatabase } from '../../support/directoryDatabase'
import { startStallingProxy } from '../../support/stallingProxy'
import { until, untilBlocked } from '../../support/until'

/** As every version of the product takes it. */
const migrationLock = 7_214_086_031
const database = emptyDatabase()

test('a connection on which nothing comes any more is cut; one that rests is not', async () => {
  const proxy = await startStallingProxy(database.url)
  const pool = new pg.Pool({ connectionString: proxy.url })
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  destroySilentConnections(pool, 300)
  await Promise.all([pool.query('select 1'), pool.query('select 1')])
  expect(pool.idleCount).toBe(2)

  proxy.stall()
  const startedAt = performance.now()
  const fault: unknown = await pool.query('select 1').catch((error: unknown) => error)
  expect(isDatabaseAway(fault)).toBe(true)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  expect(pool.totalCount).toBe(1)
  expect(pool.idleCount).toBe(1)
  await proxy.stop()
  await pool.end()
})

test('a database that hangs does not hold up the end', async () => {
  const proxy = await startStallingProxy(database.url)
  const hanging = await openDatabase({ kind: 'postgres', url: proxy.url }, () => undefined)
  await Promise.all([hanging.db.execute('select 1'), hanging.reads.execute('select 1')])
  proxy.stall()
  const asked = [hanging.db.execute('select 1'), hanging.reads.execute('select 1')]
  const answers = Promise.allSettled(asked)
  await until('its connection is in use', () => hanging.pool.idleCount === 0)
  const startedAt = performance.now()
  await hanging.close()
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  for (const answer of await answers)
    expect(answer.status === 'rejected' && isDatabaseAway(answer.reason)).toBe(true)
  await proxy.stop()
})

test('a start waits for the migration of another instance, however silent that is', async () => {
  const other = await database.pool.connect()
  await other.query('select pg_advisory_lock($1)', [migrationLock])
  const pool = new pg.Pool({ connectionString: database.url })
  pool.on('connect', (client) => client.on('error', () => undefined))
  destroySilentConnections(pool, 300)
  const migrated = migrate(pool)
  await untilBlocked(database, migrated)
  // Another one as silent as the migration is cut meanwhile.
  await expect(pool.query('select pg_sleep(60)')).rejects.toThrow('does not answer')
  await other.query('select pg_advisory_unlock($1)', [migrationLock])
  await migrated
  other.release()
  await pool.end()
})
