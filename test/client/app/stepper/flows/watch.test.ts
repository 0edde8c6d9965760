import { watchScenario } from '../../../../../src/client/stepper/watchScenario'
import type { Scenario } from '../../../../../src/client/stepper/scenario'
import { votes } from '../../../../../src/client/entities/voteResults/voteResults.slice'
import { watchVoteResults } from '../../../../../src/client/entities/voteResults/voteResults.saga'
import { settle } from '../../../../../src/client/stepper/stage'
import { flows } from '../../../../../src/client/app/stepper/flows/all'
import { flowStage, sagaNames } from '../../../../support/flowStage'
import { voteResultAnswer } from '../../../../support/questionAnswers'

const names = sagaNames((path) => require(path))
const scenario = flows.Casting?.find(({ title }) => title === 'A vote is cast') as Scenario
const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

/** A vote of somebody real, cast while the scenario is watched. */
async function watched(answer: () => Response) {
  globalThis.fetch = jest.fn(() => Promise.resolve(answer()))
  const stage = flowStage(names)
  const { run, dispatch } = stage.stepper.store()
  run([watchVoteResults])
  const watching = { reached: jest.fn(), passed: jest.fn(), failed: jest.fn() }
  watchScenario(scenario, stage, watching)
  dispatch(
    votes.castRequested({
      groupId: 102,
      voteQuestionId: 9,
      rollEntryId: 12,
      forGroupId: 102,
      choice: 'No',
      reason: 'Too early.',
    }),
  )
  for (let turn = 0; turn < 10; turn += 1) await settle()
  return watching
}

it('passes where it came about, whatever values there were', async () => {
  const watching = await watched(() => Response.json(voteResultAnswer()))
  expect(watching.failed).not.toHaveBeenCalled()
  expect(watching.passed).toHaveBeenCalledTimes(1)
})

it('fails at the step that came otherwise', async () => {
  const watching = await watched(() => new Response(null, { status: 409 }))
  const message = "'call voteResultsApi.cast': It was rejected, not resolved."
  expect(watching.failed).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining(message) }),
  )
})
