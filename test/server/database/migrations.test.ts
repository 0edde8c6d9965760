import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
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
