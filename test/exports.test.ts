import { readSources } from './support/sources'
import { unusedExports } from './support/unusedExports'

const sources = readSources('src')
const tests = readSources('test')

/** What is loaded by its path: the built server, and what the build and the migration tool read. */
const isLoadedByPath = ({ file }: { file: string }) =>
  /^src\/(server\/(main|database\/(drizzle\.config|schema\/\w+))\.ts|client\/preload\.ts|verifier\/verifyFile\.ts|(witness|monitor|capacity)\/command\.ts|start\/)/.test(
    file,
  )

/** Imports every file that declares endpoints as a whole, and takes nothing but these. */
const ofAllEndpoints = 'src/contract/index.ts'
const endpoints = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/^export const (\w+) = endpoint\(/gm)].map(([, name]) => `${file}: ${name}`),
)
/** The sagas of an entity that is one request run in the factory that made it; their names are for stepper and tests. */
const workers = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/^export const \{[^}]*\bworker: [^}]*/gm)].flatMap(([names]) =>
    [...names.matchAll(/\b(?:fetcher|worker): (\w+)/g)].map(([, name]) => `${file}: ${name}`),
  ),
)

test('nothing is exported that nothing imports', () => {
  const exporting = sources.filter((source) => !isLoadedByPath(source))
  const importing = sources.filter(({ file }) => file !== ofAllEndpoints)
  const unused = unusedExports(exporting, importing, tests)
  const known = [...endpoints, ...workers]
  expect(unused.filter((name) => !known.includes(name))).toEqual([])
})

test('no test support is exported that no test imports', () => {
  const support = tests.filter(({ file }) => /^test\/support\/.*\.tsx?$/.test(file))
  expect(unusedExports(support, tests)).toEqual([])
})
