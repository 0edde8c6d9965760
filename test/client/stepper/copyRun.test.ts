/** What a run is copied as: tests and scenarios that pass the checks of the project as they are. */
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { transformSync } from '@swc/core'
import { RequestError } from '../../../src/client/api/requestFailure'
import { asScenario, asStepTest } from '../../../src/client/stepper/copyRun'
import { playScenario } from '../../../src/client/stepper/playScenario'
import { readEffect, type AnyFunction } from '../../../src/client/stepper/readEffect'
import type { Scenario } from '../../../src/client/stepper/scenario'
import type { Stage } from '../../../src/client/stepper/stage'
import { flows } from '../../../src/client/app/stepper/flows/all'
import { flowStage, sagaNames } from '../../support/flowStage'

const names = sagaNames((path) => require(path))
const writeValue = (value: unknown) =>
  value instanceof RequestError
    ? { called: RequestError as unknown as AnyFunction, args: [value.failure] }
    : null
const scenarios = Object.values(flows).flat() as Scenario[]

/** Plays a scenario, and finds the run of one of its sagas. */
async function recorded(title: string, saga: string) {
  const stage: Stage = flowStage(names)
  await playScenario(scenarios.find((one) => one.title === title) as Scenario, stage)
  const { recorder } = stage.stepper
  const record = recorder
    .effects()
    .find(({ effect }) => names.textOf(readEffect(effect).fn) === saga && effect)
  return { saga: record!, recorder, names, writeValue }
}

/** Loads source that stands at a path, with `it` running each case at once. */
function load(source: string, path: string, replace: Record<string, unknown> = {}): unknown {
  const { code } = transformSync(source, {
    filename: path,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  })
  const loaded = { exports: {} }
  const find = (wanted: string): unknown => {
    if (!wanted.startsWith('.')) return require(wanted)
    const file = resolve(dirname(path), wanted)
    return replace[file] ?? require(file)
  }
  const runCase = (_name: string, run: () => void) => run()
  // oxlint-disable-next-line typescript/no-implied-eval -- It must see the globals of this test.
  new Function('require', 'module', 'exports', 'it', code)(find, loaded, loaded.exports, runCase)
  return loaded.exports
}

const folder = 'src/client/app/stepper/flows/'
const voteSaga = 'src/client/entities/voteResults/voteResults.saga.ts'
const hubSaga = 'src/client/hub/hub.saga.ts'

describe.each([
  {
    title: 'The question is closed while a vote is cast',
    saga: 'castVote',
    file: voteSaga,
    from: 'yield put(votes.castFailed({ ballot, idempotencyKey, failure: failureOf(error) }))',
    to: 'yield put(question.requested({ voteQuestionId }))\n    yield put(votes.castFailed({ ballot, idempotencyKey, failure: failureOf(error) }))\n    return',
  },
  {
    title: 'The server refuses the live line',
    saga: 'connectOnce',
    file: hubSaga,
    from: "    const listened: EventChannel<HubArrival> = (channel = yield call(openChannel, opened, name))\n    yield call([opened, 'start'])",
    to: "    yield call([opened, 'start'])\n    const listened: EventChannel<HubArrival> = (channel = yield call(openChannel, opened, name))",
  },
])('the run of $saga', ({ title, saga, file, from, to }) => {
  const path = resolve(dirname(file).replace(/^src/, 'test'), 'recorded.test.ts')

  it('is a step test that passes as it is', async () => {
    const text = asStepTest(await recorded(title, saga))
    expect(text).toContain(`it('${saga} goes as it was recorded'`)
    expect(() => load(text, path)).not.toThrow()
  })

  it('fails when two effects are swapped', async () => {
    const text = asStepTest(await recorded(title, saga))
    const source = readFileSync(file, 'utf8')
    expect(source).toContain(from)
    const swapped = load(source.replace(from, to), resolve(file))
    const module = resolve(file).replace(/\.ts$/, '')
    expect(() => load(text, path, { [module]: swapped })).toThrow()
  })
})

const { watchVoteResults } = require(resolve(voteSaga)) as { watchVoteResults: unknown }
const place = { about: 'voteResults', screen: '/groups', watcher: watchVoteResults, folder }

it('is the file of a scenario that passes as it is', async () => {
  const text = asScenario(await recorded('A vote is cast', 'castVote'), place)
  expect(text).toContain('watchers: [watchVoteResults]')
  const loaded = load(text, resolve(`${folder}recorded.flow.ts`)) as { scenarios: Scenario[] }
  await playScenario(loaded.scenarios[0]!, flowStage(names))
})

describe('every run of every scenario', () => {
  const files = new Map<string, string>()
  beforeAll(async () => {
    for (const scenario of scenarios) {
      const stage: Stage = flowStage(names)
      await playScenario(scenario, stage)
      const { recorder } = stage.stepper
      for (const saga of recorder.effects()) {
        const { fn } = readEffect(saga.effect)
        const path = names.of(fn)?.path
        if (!path || !fn || !scenario.follows.includes(fn)) continue
        const run = { saga, recorder, names, writeValue }
        const test = `${dirname(path).replace('src/', 'test/')}/recorded${files.size}.test.ts`
        files.set(resolve(test), asStepTest(run))
        const flow = `${folder}recorded${files.size}.flow.ts`
        files.set(resolve(flow), asScenario(run, place))
      }
    }
  })

  it('is a step test that passes', () => {
    const tests = [...files].filter(([file]) => file.endsWith('.test.ts'))
    expect(tests.length).toBeGreaterThan(70)
    for (const [file, text] of tests) load(text, file)
  })

  it('is of the types and in the form of the project', () => {
    const root = resolve()
    const copy = mkdtempSync(join(tmpdir(), 'recorded-'))
    for (const [file, text] of files) {
      const path = join(copy, relative(root, file))
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    copyFileSync('.oxfmtrc.json', join(copy, '.oxfmtrc.json'))
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
    // What the files import stands in the project, as if both folders were one.
    const compilerOptions = { rootDirs: [root, copy], noEmit: true, rootDir: '/' }
    const include = ['src', 'test', join(root, 'src/client/**/*.d.ts')]
    const settings = { extends: resolve('tsconfig.json'), compilerOptions, include }
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(settings))
    const run = (command: string, ...args: string[]) =>
      spawnSync(resolve('node_modules/.bin', command), args, { cwd: copy, encoding: 'utf8' }).stdout
    expect(run('oxfmt', '--list-different', 'src', 'test')).toBe('')
    expect(run('tsc', '--project', '.')).toBe('')
    rmSync(copy, { recursive: true })
  }, 60_000)
})
