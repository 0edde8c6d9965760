/** Looks whether the ledger of mutants that nobody can notice still speaks of the sources as they are. */
import { readFileSync } from 'node:fs'

const ledger = readFileSync('test/mutation/survivors.md', 'utf8')
const cellsOf = (row: string) =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
const rows = ledger
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map(cellsOf)
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
const unquoted = (cell: string) => cell.slice(1, -1)

test.each(rows)('in %s stands %s', (file, original, replacement, reason) => {
  expect(oneLine(readFileSync(unquoted(file!), 'utf8'))).toContain(unquoted(original!))
  expect(replacement).not.toBe(original)
  expect(reason).toMatch(/^\S.*\.$/)
})

test('no mutant is listed twice', () => {
  const mutants = rows.map((row) => row.slice(0, 3).join(' '))
  expect(mutants).toEqual([...new Set(mutants)])
})
