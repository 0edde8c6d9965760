import { playScenario } from '../../../../../src/client/stepper/playScenario'
import type { Scenario } from '../../../../../src/client/stepper/scenario'
import { flows } from '../../../../../src/client/app/stepper/flows/all'
import { flowStage, sagaNames } from '../../../../support/flowStage'

const names = sagaNames((path) => require(path))

describe.each(Object.entries(flows))('%s', (_file, scenarios) => {
  it.each(scenarios.map((scenario) => [scenario.title, scenario as Scenario]))(
    '%s, effect by effect',
    async (_title, scenario) => {
      await playScenario(scenario, flowStage(names))
    },
  )
})
