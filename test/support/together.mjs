// Jest gives each test file a module registry of its own, and loading the product into each takes longer than most
// tests do. For `npm test` the files of a project share a few registries instead.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const { jest } = JSON.parse(readFileSync('package.json', 'utf8'))
const rootDir = resolve('.')

const folders = {
  rules: /^(?!client\/|server\/)/,
  client: /^client\//,
  server: /^server\//,
}

/**
 * A mocked module or an environment is that of all files of a registry, and what notes the components that React
 * renders has to come before React.
 */
const needsOwnRegistry = (file) =>
  /jest\.(mock|doMock)\(|@jest-environment |\/renderedComponents'/.test(
    readFileSync(join('test', file), 'utf8'),
  )

/**
 * Jest's configuration for the files of some projects, as `{ project: number of registries }`. `only` and `without`
 * are patterns of paths below `test`.
 */
export function togetherConfig(registries, { only = /./, without = /^$/ } = {}) {
  const all = readdirSync('test', { recursive: true }).filter((file) => /\.test\.tsx?$/.test(file))
  // Larger files take longer, roughly, so dealt out by size they make registries of about the same length.
  const wanted = all
    .filter((file) => only.test(file) && !without.test(file))
    .map((file) => ({ file, bytes: statSync(join('test', file)).size }))
    .sort((a, b) => b.bytes - a.bytes || a.file.localeCompare(b.file))
    .map(({ file }) => file)
  const projects = Object.entries(registries).flatMap(([name, count]) =>
    projectsOf(
      jest.projects.find(({ displayName }) => displayName === name),
      wanted.filter((file) => folders[name].test(file)),
      count,
    ),
  )
  const testSequencer = '<rootDir>/test/support/registriesFirst.cjs'
  return { ...jest, rootDir, testSequencer, projects }
}

/** By their paths, so that what comes before what does not change with the sizes. */
const inOrder = (files) => files.toSorted((a, b) => a.localeCompare(b))

function projectsOf(project, files, count) {
  const alone = files.filter(needsOwnRegistry)
  const shared = files.filter((file) => !alone.includes(file))
  const common = { ...project, rootDir, testPathIgnorePatterns: ['/node_modules/'] }
  const pathOf = (file) => join(rootDir, 'test', file)
  const together = Array.from({ length: count }, (_, index) => ({
    ...common,
    displayName: `${project.displayName} ${index + 1}`,
    testMatch: ['<rootDir>/test/support/together.ts'],
    globals: { testFiles: inOrder(shared.filter((_file, at) => at % count === index)).map(pathOf) },
  }))
  return alone.length > 0 ? [...together, { ...common, testMatch: alone.map(pathOf) }] : together
}
