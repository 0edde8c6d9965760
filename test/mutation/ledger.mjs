// The ledger of mutants that no test can notice.
import { readFileSync } from 'node:fs'

const unquoted = (cell) =>
  cell
    .trim()
    .replace(/^`(.*)`$/, '$1')
    .replaceAll('\\|', '|')

/** The rows of the ledger. */
export function readLedger() {
  const lines = readFileSync('test/mutation/survivors.md', 'utf8').split('\n')
  const rows = lines.filter((line) => line.startsWith('| `'))
  return rows.map((row) => {
    const [file, original, replacement, reason] = row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map(unquoted)
    return { file, original, replacement, reason }
  })
}
