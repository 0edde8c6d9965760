import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { findAppliedMigration } from '../../../src/server/database/appliedMigration'
import { migrate, newestMigration, oldestMigration } from '../../../src/server/database/migrate'
import { openPostgres } from '../../../src/server/database/openPostgres'
import { openDatabase } from '../../../src/server/database/open'
import { DatabaseUnreachable } from '../../../src/server/database/engine'
import { emptyDatabase } from '../../support/directoryDatabase'
import { until, untilBlocked } from '../../support/until'

const database = emptyDatabase()
test('a connection is not closed in the quiet before the votes of a deadline', async () => {
  const engine = await openPostgres({ url: database.url }, () => undefined)
  const pools = [engine.pool, engine.readPool, engine.votePool]
  await engine.close()
  expect(pools.map(({ options }) => options.idleTimeoutMillis)).toEqual([60_000, 60_000, 60_000])
})

test('servers that start together on an empty database make its tables once', async () => {
  const empty = `${new URL(database.url).pathname.slice(1)}_empty`
  await database.pool.query(`create database ${empty}`)
  const url = new URL(empty, database.url).href
  const instances = await Promise.all(
    [1, 2, 3, 4].map(() => openDatabase({ kind: 'postgres', url })),
  )
  for (const instance of instances) {
    expect(await instance.pool.query('select from vote_questions')).toMatchObject({ rowCount: 0 })
    await instance.close()
  }
  await database.pool.query(`drop database ${empty} with (force)`)
})

test('a role that is no superuser makes its tables beside those of an extension', async () => {
  const tenant = `${new URL(database.url).pathname.slice(1)}_tenant`
  await database.pool.query(`create role ${tenant} login`)
  await database.pool.query(`create database ${tenant} owner ${tenant}`)
  const url = new URL(tenant, database.url)
  const owner = new pg.Client(url.href)
  await owner.connect()
  await owner.query('create table spatial_ref_sys (id integer)')
  await owner.end()
  url.username = tenant
  const instance = await openDatabase({ kind: 'postgres', url: url.href })
  await instance.close()
  await database.pool.query(`drop database ${tenant} with (force)`)
  await database.pool.query(`drop role ${tenant}`)
})

test('a migration that meets the calls of another instance lets them end and begins anew', async () => {
  const older = `${new URL(database.url).pathname.slice(1)}_older`
  await database.pool.query(`create database ${older}`)
  const pool = new pg.Pool({ connectionString: new URL(older, database.url).href })
  // Dropping the database may find a session that is still on its way out.
  pool.on('error', () => {})
  await migrate(pool, oldestMigration)
  const call = await pool.connect()
  // The migration finds the deadlock or waits too long; on a slow machine PostgreSQL might end the call instead.
  await call.query("begin; set local deadlock_timeout = '1min'; select from vote_questions")
  const db = drizzle({ client: pool })
  const migrating = migrate(pool)
  await untilBlocked({ db }, migrating)
  // The migration holds this table and waits for the other one.
  await call.query('select from events')
  await call.query('commit')
  call.release()
  await migrating
  expect(await findAppliedMigration(db)).toBe(newestMigration)
  await pool.end()
  await database.pool.query(`drop database ${older} with (force)`)
})

async function sessionsOf(name: string): Promise<number | null> {
  const { rowCount } = await database.pool.query(
    'select from pg_stat_activity where application_name = $1',
    [name],
  )
  return rowCount
}

async function endSessions(named: string): Promise<void> {
  const { rowCount } = await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [named],
  )
  expect(rowCount).toBe(1)
}

test('a lost idle connection is reported, and the next query gets a new one', async () => {
  const faults = new EventEmitter()
  const reported = once(faults, 'fault')
  const instance = await openDatabase({ kind: 'postgres', url: database.url }, (fault) => {
    faults.emit('fault', fault)
  })
  await instance.pool.query("set application_name to 'idle'")
  await endSessions('idle')
  const [fault] = await reported
  expect(fault).toMatchObject({ message: expect.stringContaining('terminating connection') })
  await expect(instance.pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
  await instance.close()
})

test('a connection lost between two statements of a transaction fails that transaction only', async () => {
  const transaction = database.db.transaction(async (tx) => {
    await tx.execute(sql`set local application_name to 'busy'`)
    await endSessions('busy')
    await until('its session is over', async () => (await sessionsOf('busy')) === 0)
    await tx.execute(sql`select 1`)
  })
  await expect(transaction).rejects.toThrow()
  await expect(database.pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
})

test.each([
  ['nobody listens', { port: '9' }, 'ECONNREFUSED'],
  ['the database is not there', { pathname: '/nowhere' }, 'database "nowhere" does not exist'],
  ['the user is unknown', { username: 'nobody' }, 'role "nobody" does not exist'],
])('a server where %s is refused in a sentence', async (_what, change, reason) => {
  const url = Object.assign(new URL(database.url), change).href
  const opening = openDatabase({ kind: 'postgres', url })
  await expect(opening).rejects.toThrow(DatabaseUnreachable)
  await expect(opening).rejects.toThrow(
    new RegExp(`^The database of DATABASE_URL cannot be reached: .*${reason}`),
  )
})

test.each([
  ['through a pooler statements have no names', true, 0],
  ['to the server itself they have', false, 1],
])('%s', async (_what, isPooled, named) => {
  const { url } = database
  const configuration = { kind: 'postgres', url, ...(isPooled && { directUrl: url }) } as const
  const { pool, close } = await openDatabase(configuration)
  const client = await pool.connect()
  await client.query({ name: 'named', text: 'select 1' })
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from pg_prepared_statements',
  )
  expect(rows).toEqual([{ count: named }])
  client.release()
  await close()
})
