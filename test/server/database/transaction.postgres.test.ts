import { eq, sql } from 'drizzle-orm'
import { isDatabaseAway, mayRunAgain } from '../../../src/server/database/faults'
import { members } from '../../../src/server/database/schema/directory'
import { inTransaction } from '../../../src/server/database/transaction'
import { createTestDatabase, type TestDatabase } from '../../support/database'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

beforeEach(async () => {
  const { db } = database
  await db.delete(members)
  await db
    .insert(members)
    .values([1, 2].map((memberId) => ({ memberId, name: '0', memberType: '' })))
})

afterAll(() => database.drop())

const add = (tx: Parameters<Parameters<typeof inTransaction>[1]>[0], memberId: number) =>
  tx
    .update(members)
    .set({ name: sql`(${members.name}::int + 1)::text` })
    .where(eq(members.memberId, memberId))

test('of two transactions that block each other both are done, one at its second try', async () => {
  const { db } = database
  let tries = 0
  const other = (memberId: number) => 3 - memberId
  await Promise.all(
    [1, 2].map((first) =>
      inTransaction(db, async (tx) => {
        tries += 1
        await add(tx, first)
        await tx.execute(sql`select pg_sleep(0.2)`)
        await add(tx, other(first))
      }),
    ),
  )
  expect(tries).toBe(3)
  const rows = await db.select().from(members)
  expect(rows.map(({ name }) => name)).toEqual(['2', '2'])
})

test('what keeps failing is given up and told', async () => {
  let tries = 0
  const conflict = inTransaction(
    database.db,
    async (tx) => {
      tries += 1
      await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`)
    },
    { retries: 2 },
  )
  const fault: unknown = await conflict.catch((error: unknown) => error)
  expect(mayRunAgain(fault)).toBe(true)
  expect(tries).toBe(3)
})

test('any other fault is not tried again, and leaves nothing behind', async () => {
  let tries = 0
  const failing = inTransaction(database.db, async (tx) => {
    tries += 1
    await add(tx, 1)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(tries).toBe(1)
  const [row] = await database.db.select().from(members).where(eq(members.memberId, 1))
  expect(row?.name).toBe('0')
})

test('a connection that is cut is not tried again: the commit may have arrived', async () => {
  let tries = 0
  const cut = inTransaction(database.db, async (tx) => {
    tries += 1
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  const fault: unknown = await cut.catch((error: unknown) => error)
  expect(isDatabaseAway(fault)).toBe(true)
  expect(mayRunAgain(fault)).toBe(false)
  expect(tries).toBe(1)
})
