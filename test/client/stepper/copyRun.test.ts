import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
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
    from: 'yield put(castFailed({ ballot, idempotencyKey, failure }))\n        break',
    to: 'yield put(detailRequested({ voteQuestionId }))\n        yield put(castFailed({ ballot, idempotencyKey, failure }))\n        return',
  },
  {
    title: 'The server refuses the live line',
    saga: 'connectOnce',
    file: hubSaga,
    from: "    const listened: EventChannel<HubArrival> = (channel = yield call(openChannel, opened, hub))\n    yield call([opened, 'start'])",
    to: "    yield call([opened, 'start'])\n    const listened: EventChannel<HubArrival> = (channel = yield call(openChannel, opened, hub))",
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

it('is the file of a scenario that passes as it is', async () => {
  const run = await recorded('A vote is cast', 'castVote')
  const { watchVoteResults } = require(resolve(voteSaga)) as { watchVoteResults: unknown }
  const place = { about: 'voteResults', screen: '/groups', watcher: watchVoteResults, folder }
  const text = asScenario(run, place)
  expect(text).toContain('watchers: [watchVoteResults]')
  const loaded = load(text, resolve(`${folder}recorded.flow.ts`)) as { scenarios: Scenario[] }
  await playScenario(loaded.scenarios[0]!, flowStage(names))
})
