import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { filesUnder } from '../../support/sources'

test('the migrations make exactly the tables that the schema describes', () => {
  const copy = mkdtempSync(join(tmpdir(), 'quorate-migrations-'))
  cpSync('src/server/database/migrations', copy, { recursive: true })
  const before = filesUnder(copy)
  const tables = ['--dialect', 'postgresql', '--schema', 'src/server/database/schema']
  const generate = ['node_modules/drizzle-kit/bin.cjs', 'generate', ...tables]
  execFileSync(process.execPath, [...generate, '--out', relative('.', copy)], { stdio: 'pipe' })
  expect(filesUnder(copy)).toEqual(before)
  rmSync(copy, { recursive: true })
})

test('only the newest snapshot is kept, from which the next migration is made', () => {
  const folder = 'src/server/database/migrations'
  const newest = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted((one, other) => one.localeCompare(other))
    .at(-1)
  expect(readdirSync(join(folder, 'meta'))).toEqual([
    `${newest?.slice(0, 4)}_snapshot.json`,
    '_journal.json',
  ])
})

const takesAway = /\b(drop (table|column)|rename (to|column)|set not null|set data type)\b/i

test('a migration takes nothing away that the version before still works with in a rolling upgrade', () => {
  const folder = 'src/server/database/migrations'
  const taking = readdirSync(folder).filter(
    (file) => file.endsWith('.sql') && takesAway.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(taking).toEqual([])
})
