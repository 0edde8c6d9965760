/** Every scenario, played in the panel by its own buttons: begun, stopped, and gone through step by step. */
import '@testing-library/jest-dom'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ScenarioHost } from '../../../../../src/client/stepper/host'
import { ScenarioTab } from '../../../../../src/client/stepper/panel/ScenarioTab'
import type { Scenario } from '../../../../../src/client/stepper/scenario'
import { ScenarioPlayer } from '../../../../../src/client/stepper/scenarioPlayer'
import { settle } from '../../../../../src/client/stepper/stage'
import { flows } from '../../../../../src/client/app/stepper/flows/all'
import { flowStage, sagaNames } from '../../../../support/flowStage'

const names = sagaNames((path) => require(path))

function shown(scenario: Scenario) {
  const stage = flowStage(names)
  const { isOutside, notify } = stage
  const problemCodeOf = () => null
  const player = new ScenarioPlayer(stage, () => page.rerender(tab()), problemCodeOf)
  const opened = jest.fn()
  const host: ScenarioHost = {
    scenarios: { One: [scenario] },
    isOutside,
    notify,
    problemCodeOf,
    open: opened,
    reload: () => undefined,
    folder: '',
    guideAddress: '/saga-stepper',
  }
  const tab = () => <ScenarioTab host={host} player={player} names={names} initial={null} />
  const page = render(tab())
  return { player, opened }
}

const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByText(name, { selector: 'button' }))
    await settle()
  })

it.each(
  Object.values(flows)
    .flat()
    .map((scenario) => [scenario.title, scenario as Scenario]),
)('%s, by the buttons of the panel', async (_title, scenario) => {
  const { player, opened } = shown(scenario)
  const steps = scenario.steps().length
  await press('Play')
  expect(opened).toHaveBeenCalledWith(scenario.screen)
  await press('Pause')
  const seen = new Set<number>()
  for (let turn = 0; turn < steps * 20 && player.playing?.status === 'paused'; turn += 1) {
    seen.add(player.playing.at)
    await press('Next step')
  }
  expect(player.playing).toMatchObject({ status: 'passed', at: steps, message: null })
  expect(screen.getByText('Passed')).toBeInTheDocument()
  // Nothing goes by unseen: the first step is behind when the pause begins.
  expect(seen.size).toBeGreaterThanOrEqual(steps - 2)
})
