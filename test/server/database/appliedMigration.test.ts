import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import {
  DatabaseTooNew,
  dispensableTimes,
  findAppliedMigration,
} from '../../../src/server/database/appliedMigration'
import { migrate, newestMigration, oldestMigration } from '../../../src/server/database/migrate'
import { createReadiness } from '../../../src/server/operations/health/readiness'
import { emptyDatabase } from '../../support/directoryDatabase'

const database = emptyDatabase()

const noteNewest = (when: number) =>
  database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('', ${when})`)

test('a database of this version is brought up to date again, and people can work with it', async () => {
  expect(await findAppliedMigration(database.db)).toBe(newestMigration)
  await migrate(database.pool)
  await expect(readinessOf()).resolves.toMatchObject(ready)
})

test('the migrations of an earlier version leave no folder behind', async () => {
  const folder = mkdtempSync(join(os.tmpdir(), 'quorate-test-'))
  const temporary = jest.spyOn(os, 'tmpdir').mockReturnValue(folder)
  await migrate(database.pool, newestMigration - 1)
  expect(temporary).toHaveBeenCalled()
  temporary.mockRestore()
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('a database that a newer version brought up to date refuses the start', async () => {
  await noteNewest(newestMigration + 1)
  await expect(migrate(database.pool)).rejects.toThrow(DatabaseTooNew)
  // Beside a newer server, as in a rolling upgrade, the older one goes on.
  await expect(readinessOf()).resolves.toMatchObject({ status: 'ready' })
})

test('one that a newer version only added to is started on, and left as it is', async () => {
  await noteNewest(newestMigration + 1)
  await expect(migrate(database.pool)).rejects.toThrow(DatabaseTooNew)
  await database.db.execute(sql`update drizzle.__drizzle_migrations set is_dispensable = true
    where created_at = ${newestMigration + 1}`)
  await migrate(database.pool)
  expect(await findAppliedMigration(database.db)).toBe(newestMigration + 1)
  await expect(readinessOf()).resolves.toMatchObject({ status: 'ready' })
})

test('of several newer migrations one that is needed refuses the start', async () => {
  await database.db.execute(sql`insert into drizzle.__drizzle_migrations
    (hash, created_at, is_dispensable)
    values ('', ${newestMigration + 1}, null), ('', ${newestMigration + 2}, true)`)
  await expect(migrate(database.pool)).rejects.toThrow(DatabaseTooNew)
})

test('the database notes which of its migrations are dispensable', async () => {
  const { rows } = await database.db.execute<{ at: string }>(
    sql`select created_at::text as at from drizzle.__drizzle_migrations
      where is_dispensable and created_at <= ${newestMigration} order by created_at`,
  )
  const marked = dispensableTimes('src/server/database/migrations')
  expect(marked.length).toBeGreaterThan(0)
  expect(rows.map(({ at }) => Number(at))).toEqual(marked)
})

test('migrations are dispensable where their first line says so', () => {
  const folder = mkdtempSync(join(os.tmpdir(), 'quorate-test-'))
  mkdirSync(join(folder, 'meta'))
  const [needed, added] = ['drop table one;', '-- older versions go on\ncreate table two ();']
  writeFileSync(join(folder, '0000_needed.sql'), needed)
  writeFileSync(join(folder, '0001_added.sql'), added)
  const entries = [
    { when: 10, tag: '0000_needed' },
    { when: 20, tag: '0001_added' },
  ]
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }))
  expect(dispensableTimes(folder)).toEqual([20])
  rmSync(folder, { recursive: true })
})

test('a database from before the oldest migration refuses the start, which names the version to start first', async () => {
  const when = oldestMigration - 1
  await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = ${when}`)
  await expect(migrate(database.pool)).rejects.toThrow(
    /older than the version of .*Start that version once/s,
  )
})

test('a database that has the 33 migrations of the versions before gets only what is newer', async () => {
  await database.db.execute(sql`drop schema public cascade; drop schema drizzle cascade;
    create schema public`)
  await migrate(database.pool, oldestMigration)
  const former = Array.from({ length: 33 }, (_, nth) => oldestMigration - 1_000 * nth)
  await database.db.execute(sql`delete from drizzle.__drizzle_migrations`)
  for (const when of former)
    await database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('', ${when})`)
  await migrate(database.pool)
  expect(await findAppliedMigration(database.db)).toBe(newestMigration)
  await expect(readinessOf()).resolves.toMatchObject(ready)
})

test('a server whose database got older under it is not ready', async () => {
  await database.db.execute(sql`delete from drizzle.__drizzle_migrations
    where created_at >= ${newestMigration}`)
  await expect(readinessOf()).rejects.toMatchObject({
    code: 'unavailable',
    details: { detail: expect.stringContaining('older than this version') },
  })
})

test('nor is one whose identity provider has not answered yet', async () => {
  await noteNewest(newestMigration)
  const reasons: (string | null)[] = []
  let fault: string | null = 'Nobody can sign in: it does not answer.'
  const find = () => readinessOf(() => fault, reasons)
  await expect(find()).rejects.toMatchObject({ details: { detail: fault } })
  fault = null
  await expect(find()).resolves.toMatchObject({ status: 'ready' })
  expect(reasons).toEqual(['Nobody can sign in: it does not answer.'])
})

const ready = { status: 'ready', mail: 'ok', failover: 'none' }

function readinessOf(findFault: () => string | null = () => null, reasons: (string | null)[] = []) {
  return createReadiness({
    db: database.db,
    dataFolder: os.tmpdir(),
    newestMigration,
    isStuck: () => false,
    findFailover: async () => 'none' as const,
    findStandbys: () => 'none' as const,
    findIdentityFault: async () => findFault(),
    findLogState: async () => ({ log: null, keys: [], isIntact: true, needed: 0, witnesses: [] }),
    onChange: (reason) => reasons.push(reason),
  }).find()
}
