// `npm test`: every suite of the project, on a fresh clone too; the last line sums them up.
import { install } from '../src/start/install.mjs'

install()

const { build } = await import('../src/start/build.mjs')
const { ensureBrowser } = await import('./support/browser.mjs')
const { ensurePython } = await import('./support/python.mjs')
const { check, jest, playwright } = await import('./support/suite.mjs')

ensurePython()

/** The calls as the contract has them, and what odd input does to them: asked of the server that is shipped. */
const contractFiles =
  /^server\/(accessMatrix|api\/(addresses|documentation|fuzz|draftFuzz|motionFuzz))/
// What depends on the engine: migrations, transactions, queries, rows that several workers take, and backups. The
// browser journeys run the whole product on the embedded database besides.
const engineFiles =
  /^server\/(operations\/backup|database|governance\/(queries|jobs)|live\/(hubRights|live\w*|metrics|poller|relay)\.)/
/** Much of each kill is a wait for the server to come back, which leaves most of a core to the others. */
const killFiles = /^server\/(kills|failover|restoreToMinute)/

/** Suites beside each other run at once. */
const stages = [
  [
    // Each checker learns the types anew; the other core lints and builds meanwhile.
    check('types', ['tsc', '--noEmit', '--checkers', '1']),
    check('lint', ['oxlint', '--type-aware', '--deny-warnings']),
    check('format', ['oxfmt', '--check']),
    building,
  ],
  [
    // In one run: who is done with one project goes on with the next. The longest registry begins first.
    jest('rules, contract and client, and server on PostgreSQL', {
      registries: { rules: 1, server: 4, client: 4 },
      files: {
        without: new RegExp(`${contractFiles.source}|${killFiles.source}|\\.pglite\\.test\\.ts$`),
      },
    }),
    jest('kills of server and database', { registries: { server: 1 }, files: { only: killFiles } }),
  ],
  [
    jest('contract and fuzz against the built server', {
      registries: { server: 2 },
      files: { only: contractFiles },
      env: { TEST_SERVER: 'dist' },
    }),
    // One connection serves an embedded database, so its tests leave much of a core to the others.
    jest('server on the embedded database', {
      registries: { server: 2 },
      files: { only: engineFiles, without: /\.postgres\.test\.ts$/ },
      nodeArgs: ['--experimental-vm-modules', '--no-warnings'],
      env: { TEST_ENGINE: 'pglite' },
    }),
  ],
  [playwright('browser journeys', { env: () => ({ CHROMIUM: ensureBrowser() }) })],
]

async function building() {
  const isGood = await build().then(
    () => true,
    () => false,
  )
  return { name: 'build', passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, output: '' }
}

async function timed(suite) {
  const startedAt = Date.now()
  const result = await suite()
  return { ...result, seconds: Math.round((Date.now() - startedAt) / 1000) }
}

const total = { passed: 0, failed: 0 }
for (const stage of stages) {
  for (const { name, passed, failed, output, seconds } of await Promise.all(stage.map(timed))) {
    if (failed > 0) console.log(`\n${output.trimEnd()}\n`)
    console.log(`${name}: ${passed} passed, ${failed} failed (${seconds} s)`)
    total.passed += passed
    total.failed += failed
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
