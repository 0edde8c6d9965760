import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FolderInUse } from '../../../src/server/database/lock'
import { openDatabase, type Database } from '../../../src/server/database/open'
import { createDataFolder } from '../../support/pgliteDatabase'

const open = (folder: string) => openDatabase({ kind: 'pglite', folder })
const addOhm = "insert into members (member_id, name, member_type) values (1, 'Ohm', 'Full')"
const namesIn = async (database: Database) =>
  (await database.pool.query<{ name: string }>('select name from members')).rows

test('a row written before the close is there after it', async () => {
  const folder = createDataFolder()
  const first = await open(folder)
  await first.pool.query(addOhm)
  await first.close()
  const second = await open(folder)
  expect(await namesIn(second)).toEqual([{ name: 'Ohm' }])
  await second.close()
})

test('an open folder is refused to others and free after the close', async () => {
  const folder = createDataFolder()
  const database = await open(folder)
  await expect(open(folder)).rejects.toThrow(FolderInUse)
  await database.close()
  expect(readdirSync(folder).filter((name) => name.startsWith('server.lock'))).toEqual([])
})

test('a lost connection takes its open transaction and its prepared names with it', async () => {
  const database = await open(createDataFolder())
  const named = { name: 'names', text: 'select name from members' }
  const client = await database.pool.connect()
  await client.query(named)
  await client.query('begin')
  await client.query(addOhm)
  client.release(new Error('lost'))
  expect((await database.pool.query(named)).rows).toEqual([])
  await database.close()
})

test('queries in flight wait for each other, as there is one connection', async () => {
  const database = await open(createDataFolder())
  const order: string[] = []
  await Promise.all([
    database.db.transaction(async (tx) => {
      await tx.execute('select 1')
      order.push('in the transaction')
    }),
    database.pool.query('select 2').then(() => order.push('beside it')),
  ])
  expect(order).toEqual(['in the transaction', 'beside it'])
  await database.close()
})

test('a first start that was killed half way begins anew', async () => {
  const folder = createDataFolder()
  const half = join(folder, 'killed')
  mkdirSync(join(half, 'postgresql-18'), { recursive: true })
  writeFileSync(join(half, 'postgresql-18', 'PG_VERSION'), '')
  writeFileSync(join(half, 'postgresql-18.unfinished'), '')
  const database = await open(half)
  expect(await namesIn(database)).toEqual([])
  await database.close()
  expect(existsSync(join(half, 'postgresql-18.unfinished'))).toBe(false)
})
