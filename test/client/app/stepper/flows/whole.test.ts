import { playWhole } from '../../../../../src/client/stepper/playWhole'
import type { Scenario } from '../../../../../src/client/stepper/scenario'
import { flows } from '../../../../../src/client/app/stepper/flows/all'
import { flowStage, sagaNames } from '../../../../support/flowStage'

const names = sagaNames((path) => require(path))

describe.each(Object.entries(flows))('%s', (_part, scenarios) => {
  it.each(scenarios.map((scenario) => [scenario.title, scenario as Scenario]))(
    '%s, whole',
    async (_title, scenario) => {
      await playWhole(scenario, flowStage(names))
    },
  )
})
