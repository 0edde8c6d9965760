import { eq, sql } from 'drizzle-orm'
import { faultCode, isDatabaseAway, mayRunAgain } from '../../../src/server/domain/faults'
import type { Transaction } from '../../../src/server/database/open'
import { prepared } from '../../../src/server/database/prepared'
import { members } from '../../../src/server/database/schema/directory'
import { inTransaction } from '../../../src/server/database/transaction'
import { emptyDatabase } from '../../support/directoryDatabase'
import { until } from '../../support/until'

const database = emptyDatabase()

beforeEach(async () => {
  const { db } = database
  await db.delete(members)
  await db
    .insert(members)
    .values([1, 2].map((memberId) => ({ memberId, name: '0', memberType: '' })))
})

const add = (tx: Parameters<Parameters<typeof inTransaction>[1]>[0], memberId: number) =>
  tx
    .update(members)
    .set({ name: sql`(${members.name}::int + 1)::text` })
    .where(eq(members.memberId, memberId))

test('of two transactions that block each other both are done, one at its second try', async () => {
  const { db } = database
  let tries = 0
  let holding = 0
  const other = (memberId: number) => 3 - memberId
  await Promise.all(
    [1, 2].map((first) =>
      inTransaction(db, async (tx) => {
        tries += 1
        await add(tx, first)
        holding += 1
        await until('each holds one', () => holding > 1)
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

test('what is prepared in a transaction is built once for its connection, and each begins and ends by itself', async () => {
  const { votes: db } = database
  let built = 0
  const names = prepared((tx: Transaction) => {
    built += 1
    return tx
      .select({ name: members.name })
      .from(members)
      .orderBy(members.memberId)
      .prepare('names')
  })
  const rename = (name: string, isKept: boolean) =>
    db.transaction(async (tx) => {
      await tx.update(members).set({ name }).where(eq(members.memberId, 1))
      const seen = await names(tx).execute()
      if (!isKept) throw new Error('taken back')
      return seen.map((row) => row.name)
    })
  expect(await rename('a', true)).toEqual(['a', '0'])
  await expect(rename('b', false)).rejects.toThrow('taken back')
  const writing = db.transaction(async (tx) => tx.delete(members), { accessMode: 'read only' })
  expect(faultCode(await writing.catch((error: unknown) => error))).toBe('25006')
  expect(await db.transaction((tx) => names(tx).execute())).toEqual([{ name: 'a' }, { name: '0' }])
  expect(await rename('c', true)).toEqual(['c', '0'])
  expect(built).toBe(1)
})
