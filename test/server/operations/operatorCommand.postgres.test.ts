/** Operator's commands look at what the server made; they make nothing themselves. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { backUp } from '../../../src/server/operations/backup/backUp'
import { newestMigration } from '../../../src/server/database/migrate'
import type { Environment } from '../../../src/server/configuration/environment'
import { erasePerson } from '../../../src/server/operations/erasePerson'
import { manageKeys } from '../../../src/server/operations/manageKeys'
import { manageRecords } from '../../../src/server/operations/manageRecords'
import { verifyRecords } from '../../../src/server/operations/verifyRecords'
import { createPostgresDatabase } from '../../support/postgresDatabase'

let root: string
const quiet = () => undefined
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'quorate-operator-'))))
afterEach(() => rmSync(root, { recursive: true }))

type Act = (environment: Environment) => Promise<unknown>
const acts: [string, Act][] = [
  ['verify', (environment) => verifyRecords(['--question', '7'], environment, quiet)],
  ['records lift', (environment) => manageRecords(words('lift --question 7'), environment, quiet)],
  ['records restored', (environment) => manageRecords(words('restored --all'), environment, quiet)],
  ['erase', (environment) => erasePerson(words('--person 7'), environment, quiet)],
  ['backup', (environment) => backUp([join(root, 'backup')], environment, quiet)],
]
const words = (text: string) => [...text.split(' '), '--reason', 'Asked.']

test.each(acts)(
  '%s without the variables of the server makes nothing, and says so',
  async (_, act) => {
    const folder = join(root, '.quorate')
    const refused = act({ NODE_ENV: 'test', QUORATE_DATA: folder })
    await expect(refused).rejects.toThrow(`The folder ${folder} holds no database of Quorate.`)
    await expect(refused).rejects.toThrow('Give the command the variables of the server')
    expect(readdirSync(root)).toEqual([])
  },
)

test('keys without the data folder of the server are not made', async () => {
  const folder = join(root, '.quorate')
  const refused = manageKeys(['rotate'], { NODE_ENV: 'test', QUORATE_DATA: folder }, quiet)
  await expect(refused).rejects.toThrow('QUORATE_DATA must name the data folder of the server')
  expect(existsSync(folder)).toBe(false)
})

test.each(acts)(
  '%s leaves an empty PostgreSQL, and one of another version, as it is',
  async (_, act) => {
    const database = await createPostgresDatabase()
    try {
      const environment = { NODE_ENV: 'test', DATABASE_URL: database.url, QUORATE_DATA: root }
      const noteNewest = (when: number) =>
        database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = ${when}
        where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`)
      await noteNewest(newestMigration - 1)
      await expect(act(environment)).rejects.toThrow('is of an earlier version of Quorate')
      await noteNewest(newestMigration + 1)
      await expect(act(environment)).rejects.toThrow('by a newer version of Quorate')
      await database.db.execute(sql`drop schema public cascade; drop schema drizzle cascade`)
      await expect(act(environment)).rejects.toThrow('has no tables of Quorate')
      const { rows } = await database.db.execute(
        sql`select from pg_tables where schemaname = 'drizzle'`,
      )
      expect(rows).toEqual([])
      expect(readdirSync(root)).toEqual([])
    } finally {
      await database.drop()
    }
  },
)
