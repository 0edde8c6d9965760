// Runs tests for Stryker in one process. Jest would load the whole product anew for each mutant; here each mutant
// gets fresh modules within milliseconds. Every test file has a database of its own, as always.
import { createRequire } from 'node:module'
import { basename, resolve } from 'node:path'
import { createRegistry } from './registry.mjs'
import { databasesAhead } from './databases.mjs'
import { testFilesOf } from './parts.mjs'

const require = createRequire(import.meta.url)
const circus = require('jest-circus')
const { jestExpect: expect } = require('@jest/expect')
const { ModuleMocker } = require('jest-mock')

const { describe, test, it, beforeAll, beforeEach, afterAll, afterEach } = circus
const { fn, spyOn } = new ModuleMocker(globalThis)
const jest = { fn, spyOn }
const globals = { describe, test, it, beforeAll, beforeEach, afterAll, afterEach, expect, jest }

const replacements = {}

/** Tests get databases that were made ahead. */
function cloneAhead() {
  const create = databasesAhead()
  replacements['test/support/postgresDatabase.ts'] = ({ load }) => ({
    createPostgresDatabase: (content = 'nothing') =>
      create(content, load('src/server/database/open.ts').openDatabase),
  })
}

/** What the instrumented sources count in, and where they read which mutant is active. */
const stryker = (globalThis.__stryker__ ??= {})

const testTimeoutMs = 60_000
const statuses = { pass: 0, fail: 1, skip: 2 }

class InProcessRunner {
  #files = []
  #depth = Number(process.env.MUTATION_DEPTH ?? 8)

  async init() {
    Object.assign(globalThis, globals)
    require('../support/loopbackOnly.cjs')
    // The same random cases for every mutant.
    require('fast-check').configureGlobal({ seed: 1 })
    this.#files = testFilesOf(process.env.MUTATION_TESTS)
    if (process.env.DATABASE_URL) cloneAhead()
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  /** Runs every test once and tells which mutants it reaches. */
  async dryRun() {
    const tests = []
    const perTest = {}
    for (const file of this.#files) {
      const coverage = (stryker.mutantCoverage = { static: {}, perTest: {} })
      const results = await runFile(file)
      tests.push(...results)
      // Each test of a file reaches what loading the file and its hooks reach.
      for (const { id } of results) perTest[id] = { ...coverage.static, ...coverage.perTest[id] }
    }
    const failed = tests.find(({ status }) => status === statuses.fail)
    if (failed) return { status: 'error', errorMessage: `${failed.id}\n${failed.failureMessage}` }
    return { status: 'complete', tests, mutantCoverage: { static: {}, perTest } }
  }

  /** Runs tests that reach the mutant up to the first that fails. */
  async mutantRun({ activeMutant, sandboxFileName, testFilter, hitLimit }) {
    const wanted = new Set(testFilter)
    const files = filesOf(testFilter, basename(sandboxFileName, '.ts')).slice(0, this.#depth)
    Object.assign(stryker, { activeMutant: activeMutant.id, hitLimit, hitCount: 0 })
    let nrOfTests = 0
    try {
      for (const file of files) {
        const results = await runFile(file, wanted)
        if (stryker.hitCount > hitLimit) return { status: 'timeout', reason: 'It loops.' }
        nrOfTests += results.filter(({ status }) => status !== statuses.skip).length
        const failed = results.find(({ status }) => status === statuses.fail)
        if (failed) {
          const { id, failureMessage } = failed
          return { status: 'killed', killedBy: [id], failureMessage, nrOfTests }
        }
      }
      return { status: 'survived', nrOfTests }
    } finally {
      stryker.activeMutant = undefined
    }
  }
}

/**
 * The files of tests, the nearest to a source first: those whose names share most of their words with it, of these
 * those with the most tests. Races come last, for they take longest.
 */
function filesOf(ids, source) {
  const counts = new Map()
  for (const id of ids) {
    const file = id.slice(0, id.lastIndexOf(':'))
    counts.set(file, (counts.get(file) ?? 0) + 1)
  }
  const wanted = wordsOf(source)
  const nearness = (file) => {
    if (/aces\.postgres/.test(file)) return -1
    const words = wordsOf(basename(file, '.test.ts'))
    const shared = words.filter((word) => wanted.includes(word))
    return shared.length / Math.max(words.length, wanted.length)
  }
  return [...counts]
    .map(([file, count]) => ({ file, count, near: nearness(file) }))
    .toSorted((one, other) => other.near - one.near || other.count - one.count)
    .map(({ file }) => file)
}

/** `castBallots` is made of `cast` and `ballot`. */
const wordsOf = (name) =>
  name.split(/(?=[A-Z])/).map((word) => word.toLowerCase().replace(/s$/, ''))

/**
 * Runs the tests of a file, or those of them that are wanted, up to the first that fails. A test is known by its
 * place in the file: a mutant may change what a title is made of.
 */
async function runFile(file, wanted) {
  const ids = new Map()
  let hasFailed = false
  const follow = ({ name, test: current }, { rootDescribeBlock }) => {
    if (name === 'run_start')
      for (const [place, one] of testsIn(rootDescribeBlock).entries())
        ids.set(one, `${file}:${place + 1}`)
    if (name === 'test_start') {
      const id = ids.get(current)
      if (hasFailed || (wanted && !wanted.has(id))) current.mode = 'skip'
      stryker.currentTestId = id
    }
    if (name === 'test_done') hasFailed ||= current.errors.length > 0
    if (name === 'test_done' || name === 'test_skip') stryker.currentTestId = undefined
  }
  circus.resetState()
  circus.getState().testTimeout = testTimeoutMs
  circus.addEventHandler(follow)
  try {
    createRegistry(process.cwd(), replacements).load(file)
    const { unhandledErrors } = await circus.run()
    const results = [...ids].map(([one, id]) => resultOf(file, id, one))
    return [...results, ...unhandledErrors.map((fault) => brokenFile(file, fault))]
  } catch (fault) {
    return [brokenFile(file, fault)]
  } finally {
    circus.removeEventHandler(follow)
  }
}

const testsIn = ({ children }) =>
  children.flatMap((child) => (child.type === 'test' ? [child] : testsIn(child)))

const titleOf = ({ name, parent }) => (parent.parent ? `${titleOf(parent)} > ${name}` : name)

function resultOf(file, id, { name, parent, mode, errors, duration }) {
  const kind = mode === 'skip' || mode === 'todo' ? 'skip' : errors.length > 0 ? 'fail' : 'pass'
  return {
    id,
    name: `${file} > ${titleOf({ name, parent })}`,
    fileName: resolve(file),
    timeSpentMs: duration ?? 0,
    status: statuses[kind],
    failureMessage: errors.flat().map(String).join('\n'),
  }
}

/** What a file that does not load, or whose hooks fail, comes to. */
const brokenFile = (file, fault) => ({
  id: file,
  name: file,
  fileName: resolve(file),
  timeSpentMs: 0,
  status: statuses.fail,
  failureMessage: String(fault),
})

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'in-process', injectableClass: InProcessRunner },
]
