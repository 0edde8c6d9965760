import { sql } from 'drizzle-orm'
import { recordEvents } from '../../../src/server/database/schema/record'
import { emptyDatabase } from '../../support/directoryDatabase'

const database = emptyDatabase()
test('a session speaks UTC', async () => {
  const { rows } = await database.pool.query('show timezone')
  expect(rows).toEqual([{ TimeZone: 'UTC' }])
})

test('all tables are there, and empty', async () => {
  const { rows } = await database.db.execute(sql`select count(*)::int as count from vote_questions`)
  expect(rows).toEqual([{ count: 0 }])
})

test('a failed transaction leaves nothing, and the next one works', async () => {
  const insert = sql`insert into members (member_id, name, member_type) values (1, 'Ohm', 'Full')`
  const failed = database.db.transaction(async (tx) => {
    await tx.execute(insert)
    await tx.execute(insert)
  })
  await expect(failed).rejects.toMatchObject({ cause: { code: '23505' } })
  const count = await database.db.transaction((tx) => tx.execute(sql`select from members`))
  expect(count.rowCount).toBe(0)
})

describe('the record', () => {
  test.each([
    ['updated', sql`update record_events set body = '{}'`],
    ['deleted', sql`delete from record_events`],
    ['emptied', sql`truncate record_events`],
  ])('cannot be %s', async (_how, statement) => {
    await expect(database.db.execute(statement)).rejects.toMatchObject({
      cause: { code: '23001', message: 'The record is append-only.' },
    })
    await expect(database.db.select().from(recordEvents)).resolves.toEqual([])
  })
})
