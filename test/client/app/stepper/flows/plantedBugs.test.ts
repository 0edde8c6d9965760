/**
 * The worth of the scenarios: a bug is planted in the source of a saga, and the scenario of that flow must fail
 * and name the step.
 */
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { transformSync } from '@swc/core'
import type { Scenario } from '../../../../../src/client/stepper/scenario'
import { bugs } from '../../../../support/plantedBugs'
import type { Bug } from '../../../../support/plantedConnectionBugs'

/** The module of a source with the bug in it; what it imports is what everybody imports. */
function withBug({ file, from, to }: Bug): unknown {
  const source = readFileSync(file, 'utf8')
  if (!source.includes(from)) throw new Error(`${file} no longer holds: ${from}`)
  const { code } = transformSync(source.replace(from, to), {
    filename: file,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  })
  const loaded = { exports: {} }
  const load = (path: string): unknown =>
    path.startsWith('.') ? require(resolve(dirname(file), path)) : require(path)
  // oxlint-disable-next-line typescript/no-implied-eval -- It must see the globals of this test.
  new Function('require', 'module', 'exports', code)(load, loaded, loaded.exports)
  return loaded.exports
}

/** Plays the scenario in a world of its own, in which the module has the bug. */
async function playWithBug(bug: Bug): Promise<void> {
  await jest.isolateModulesAsync(async () => {
    jest.doMock(resolve(bug.file), () => withBug(bug))
    const { flows } = await import('../../../../../src/client/app/stepper/flows/all')
    const { flowStage, sagaNames } = await import('../../../../support/flowStage')
    const { playScenario } = await import('../../../../../src/client/stepper/playScenario')
    const all: Scenario[] = Object.values(flows).flat() as Scenario[]
    const scenario = all.find(({ title }) => title === bug.scenario)
    if (!scenario) throw new Error(`No scenario is called ${bug.scenario}.`)
    const stage = flowStage(sagaNames((path) => require(path)))
    await playScenario(scenario, stage).finally(() => jest.dontMock(resolve(bug.file)))
  })
}

it.each(bugs.map((bug) => [bug.what, bug] as const))('%s: found', async (_what, bug) => {
  const failure: Error = await playWithBug(bug).then(
    () => new Error('Nothing was found.'),
    (found: Error) => found,
  )
  expect(failure.message).toContain(`'${bug.step}'`)
  expect(failure.name).toBe('ScenarioFailure')
})

it('plants bugs enough, in one scenario each', () => {
  expect(bugs.length).toBeGreaterThanOrEqual(24)
  expect(new Set(bugs.map(({ scenario }) => scenario)).size).toBe(bugs.length)
})
