// `npm run mutate`: changes the sources in small ways and looks whether a test notices. Without arguments the rules
// and the commands as a whole; with paths or patterns, those sources alone.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { calendarWorker } from '../../src/start/calendarWorker.mjs'
import { verifierFolder } from '../../src/start/verifier.mjs'
import { startPostgres } from '../support/postgres.mjs'
import { readLedger } from './ledger.mjs'
import { parts } from './parts.mjs'
import { createRegistry } from './registry.mjs'
import { reportOf, scoreOf } from './report.mjs'

const cache = 'node_modules/.cache/quorate/mutation'

/** The sources that are wanted of a part; none where the arguments name others. */
function sourcesOf({ sources }, args) {
  if (args.length === 0) return [`${sources}/**/*.ts`]
  return args.filter((path) => path.startsWith(`${sources}/`))
}

/** What came of mutants is kept here: where neither source nor tests changed, it is not tried again. */
const resultsOf = ({ name }) => `${cache}/${name}.json`

async function mutate(part, mutate) {
  process.env.MUTATION_TESTS = part.tests
  process.env.MUTATION_DEPTH = String(part.depth)
  mkdirSync(cache, { recursive: true })
  return new Stryker({
    mutate,
    testRunner: 'in-process',
    plugins: ['./test/mutation/runner.mjs'],
    coverageAnalysis: 'perTest',
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    incremental: true,
    incrementalFile: resultsOf(part),
    tempDirName: join(tmpdir(), 'quorate-mutation'),
    ignorePatterns: ['**', '!src/**/*', '!test/**/*', '!package.json'],
    disableTypeChecks: false,
    dryRunTimeoutMinutes: 30,
    concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
    timeoutMS: 60_000,
  }).runMutationTest()
}

async function withDatabase(work) {
  const postgres = await startPostgres()
  process.env.DATABASE_URL = postgres.url
  process.env.TEST_RUN = randomBytes(4).toString('hex')
  process.env.TEST_VERIFIERS = resolve(await verifierFolder())
  process.env.TEST_CALENDAR_WORKER = await calendarWorker()
  const { load } = createRegistry(process.cwd())
  const { createPostgresDatabase } = load('test/support/postgresDatabase.ts')
  // The first ones leave the templates behind of which all others are cloned.
  for (const content of ['nothing', 'directory'])
    await (await createPostgresDatabase(content)).drop()
  try {
    return await work()
  } finally {
    await postgres.stop()
  }
}

const args = process.argv.slice(2)
const ledger = readLedger()
for (const part of parts) {
  const sources = sourcesOf(part, args)
  if (sources.length === 0) continue
  const run = () => mutate(part, sources)
  const mutants = await (part.usesDatabase ? withDatabase(run) : run())
  const { files } = JSON.parse(readFileSync(resultsOf(part), 'utf8'))
  const { lines, isAsListed } = reportOf(mutants, files, ledger)
  const score = scoreOf(mutants)
  console.log([...lines, `${part.name}: ${score.toFixed(1)} %, wanted ${part.wanted} %`].join('\n'))
  if (score < part.wanted || (part.isListed && !isAsListed)) process.exitCode = 1
}
