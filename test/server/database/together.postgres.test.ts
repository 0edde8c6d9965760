import { sql } from 'drizzle-orm'
import type { Executor } from '../../../src/server/database/open'
import { together } from '../../../src/server/database/together'
import { inSnapshot } from '../../../src/server/database/transaction'
import { emptyDatabase } from '../../support/directoryDatabase'

const database = emptyDatabase()

/** Reads three numbers, and tells in which order they were asked for and found. */
async function readThree(db: Executor) {
  const order: string[] = []
  const read = (number: number) => async () => {
    order.push(`ask ${number}`)
    const { rows } = await db.execute<{ number: number }>(sql`select ${number}::int as number`)
    order.push(`found ${number}`)
    return rows[0]?.number
  }
  return { found: await together(db, read(1), read(2), read(3)), order }
}

test('reads of one snapshot are all sent before the first is answered', async () => {
  const { found, order } = await inSnapshot(database.reads, readThree)
  expect(found).toEqual([1, 2, 3])
  expect(order).toEqual(['ask 1', 'ask 2', 'ask 3', 'found 1', 'found 2', 'found 3'])
})

test('a connection for changes takes them in turn', async () => {
  const { order } = await inSnapshot(database.db, readThree)
  expect(order).toEqual(['ask 1', 'found 1', 'ask 2', 'found 2', 'ask 3', 'found 3'])
})

test('the first that fails is told, and the connection serves the next ones', async () => {
  const failing = inSnapshot(database.reads, (tx) =>
    together(
      tx,
      () => tx.execute(sql`select 1 / 0`),
      () => tx.execute(sql`select 1`),
    ),
  )
  await expect(failing).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  expect((await inSnapshot(database.reads, readThree)).found).toEqual([1, 2, 3])
})
