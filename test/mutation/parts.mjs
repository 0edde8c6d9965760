// What is mutated, which tests must notice it, and how large a share of the mutants they must find.
import { readdirSync } from 'node:fs'

/**
 * `depth` is how many test files a mutant has to survive: of those that reach it the nearest to its source. Tests of
 * commands ask a database, and further ones seldom find what these do not. Where `isListed`, the ledger has every
 * survivor.
 */
export const parts = [
  {
    name: 'rules',
    sources: 'src/rules',
    tests: 'test/rules',
    wanted: 95,
    depth: Infinity,
    isListed: true,
  },
  {
    name: 'commands',
    sources: 'src/server/governance/commands',
    tests: 'test/server/governance/commands',
    wanted: 85,
    depth: 8,
    usesDatabase: true,
  },
]

/** The test files of a folder in their order. Random histories are left out: they are long and find by chance. */
export function testFilesOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !/istories/.test(file))
    .map((file) => `${folder}/${file}`)
    .toSorted((one, other) => one.localeCompare(other))
}
