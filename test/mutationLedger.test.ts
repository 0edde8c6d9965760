/** Looks whether the ledger of mutants that nobody can notice still speaks of the sources as they are. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

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

describe('of the commands', () => {
  const figures = [...ledger.matchAll(/^\| (\w+) +\| +(\d+) \| +(\d+) \| +([\d.]+) \|$/gm)].map(
    ([, file, noticed, all, percent]) => ({
      file: file!,
      noticed: Number(noticed),
      all: Number(all),
      percent,
    }),
  )

  test('every file has a row of figures, or is named as not measured yet', () => {
    const files = readdirSync('src/server/governance/commands').map((file) => basename(file, '.ts'))
    const [, names = ''] = /Not measured since [^:]+:([^.]+)\./.exec(ledger) ?? []
    const unmeasured = [...names.matchAll(/`(\w+)`/g)].map(([, file]) => file!)
    const listed = [...figures.map(({ file }) => file), ...unmeasured]
    expect(listed.toSorted()).toEqual(files.toSorted())
  })

  test('the share of each is its mutants that tests notice', () => {
    const shares = figures.map(({ file, noticed, all }) => [file, shareOf(noticed, all)])
    expect(figures.map(({ file, percent }) => [file, percent])).toEqual(shares)
  })

  test('what tests do not notice has its reasons', () => {
    const reasonsOf = (file: string) =>
      rows.filter(([source]) => source === `\`src/server/governance/commands/${file}.ts\``).length
    // One reason may be that of the same words in several places.
    const unlike = figures.filter(({ file, noticed, all }) => {
      const [left, reasons] = [all - noticed, reasonsOf(file)]
      return reasons > left || (left > 0 && reasons === 0)
    })
    expect(unlike).toEqual([])
  })

  test('the total is theirs', () => {
    const noticed = sum(figures.map((one) => one.noticed))
    const all = sum(figures.map((one) => one.all))
    const [count, mutants] = [noticed, all].map((number) => number.toLocaleString('en-US'))
    expect(oneLine(ledger)).toContain(`${count} of ${mutants}, ${shareOf(noticed, all)} %`)
    expect((100 * noticed) / all).toBeGreaterThan(85)
    expect(oneLine(readFileSync('src/docs/develop.md', 'utf8'))).toContain(
      `files of commands in ${mutants} small ways, of which tests notice ${shareOf(noticed, all)} %`,
    )
  })
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const shareOf = (noticed: number, all: number) =>
  (all === 0 ? 100 : (100 * noticed) / all).toFixed(1)
