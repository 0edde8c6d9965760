// What came of the mutants: the share that tests noticed, and each that none did, beside the ledger of survivors.
import { relative } from 'node:path'

const isNoticed = ({ status }) => status === 'Killed' || status === 'Timeout'
const isUnnoticed = ({ status }) => status === 'Survived' || status === 'NoCoverage'

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim()

/** The share of the mutants that tests noticed, in percent. */
export function scoreOf(mutants) {
  const noticed = mutants.filter(isNoticed).length
  const all = noticed + mutants.filter(isUnnoticed).length
  return all === 0 ? 100 : (100 * noticed) / all
}

/** What no test noticed: the file, the line, what stands there and what may stand in its place. */
function survivorsOf(mutants, sources) {
  return mutants.filter(isUnnoticed).map(({ fileName, location, replacement, status }) => ({
    file: relative('.', fileName),
    line: location.start.line,
    original: oneLine(textAt(sources[relative('.', fileName)].source, location)),
    replacement: oneLine(replacement),
    isReached: status === 'Survived',
  }))
}

function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  return lines.join('\n')
}

/**
 * The lines that tell of a run: the score of each file, the survivors that the ledger does not list, and those it
 * lists that tests notice by now. `sources` has the files as they were mutated.
 */
export function reportOf(mutants, sources, ledger) {
  const files = [...new Set(mutants.map(({ fileName }) => fileName))].toSorted((one, other) =>
    one.localeCompare(other),
  )
  const scores = files.map((fileName) => {
    const own = mutants.filter((mutant) => mutant.fileName === fileName)
    return `${scoreOf(own).toFixed(1).padStart(5)} %  ${relative('.', fileName)}`
  })
  const survivors = survivorsOf(mutants, sources)
  const measured = new Set(files.map((fileName) => relative('.', fileName)))
  const unlisted = survivors.filter((one) => !ledger.some((row) => isSame(row, one)))
  const stale = ledger
    .filter(({ file }) => measured.has(file))
    .filter((row) => !survivors.some((one) => isSame(row, one)))
  return {
    lines: [
      ...scores,
      ...unlisted.map((one) => `survived: ${told(one)}${one.isReached ? '' : ' (not reached)'}`),
      ...stale.map((row) => `listed, but noticed: ${told(row)}`),
    ],
    isAsListed: unlisted.length === 0 && stale.length === 0,
  }
}

const isSame = (one, other) =>
  one.file === other.file &&
  one.original === other.original &&
  one.replacement === other.replacement

const told = ({ file, line, original, replacement }) =>
  `${line ? `${file}:${line}` : file}: ${original} → ${replacement}`
