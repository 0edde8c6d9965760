import { dispatches, outside, type Scenario } from '../../../src/client/stepper/scenario'
import { ScenarioPlayer } from '../../../src/client/stepper/scenarioPlayer'
import { settle } from '../../../src/client/stepper/stage'
import { Names } from '../../../src/client/stepper/names'
import { flowStage } from '../../support/flowStage'

const real = { as: 'member', needs: 'nothing of its own' }
const scenario: Scenario = {
  title: 'Somebody else votes in between',
  teaches: 'Whose turn it is.',
  about: 'votes',
  screen: '/',
  watchers: [],
  follows: [],
  given: [],
  real,
  steps: () => [
    outside('somebody votes'),
    dispatches({ type: 'the page asks' }),
    outside('somebody changes it'),
  ],
}

it('on a real server it is the turn of the person at the page for what happens outside alone', async () => {
  const player = new ScenarioPlayer(
    flowStage(new Names({})),
    () => undefined,
    () => null,
  )
  /** Where it stands once nothing more happens by itself. */
  const standing = async () => {
    for (let turn = 0; turn < 5; turn += 1) await settle()
    return [player.playing?.at, player.playing?.status]
  }
  player.beginReal(scenario, real, {})
  expect(await standing()).toEqual([0, 'asking'])
  player.step()
  expect(await standing()).toEqual([1, 'paused'])
  player.step()
  expect(await standing()).toEqual([2, 'asking'])
  player.play()
  expect(await standing()).toEqual([3, 'passed'])
})
