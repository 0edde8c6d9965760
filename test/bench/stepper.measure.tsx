// What the saga stepper costs a developer while its panel is closed: the same casts beside their screen, with its tap
// and without, in turn.
import { ThemeProvider } from '@mui/material/styles'
import { act, cleanup, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { theme } from '../../src/client/app/theme'
import { watchVoteQuestionDetails } from '../../src/client/entities/voteQuestions/voteQuestions.saga'
import { eligibility } from '../../src/client/entities/eligibility/eligibility.request'
import { question } from '../../src/client/entities/voteQuestions/voteQuestions.slice'
import { watchVoteResults } from '../../src/client/entities/voteResults/voteResults.saga'
import { votes } from '../../src/client/entities/voteResults/voteResults.slice'
import { QuestionPage } from '../../src/client/screens/voteDetail/QuestionPage'
import { openStepper } from '../../src/client/stepper/openStepper'
import { createStore } from '../../src/client/store/createStore'
import { Announcer } from '../../src/client/ui/Announcer'
import { FakeIdentity } from '../support/fakeIdentity'
import {
  changesAnswer,
  detailAnswer,
  eligibilityAnswer,
  voteResultAnswer,
} from '../support/questionAnswers'
import { signedIn } from '../support/signedIn'
import { stateAfter } from '../support/stateAfter'
import { setViewport } from '../support/viewport'

const casts = 10
const rounds = 21
const ballot = { groupId: 101, voteQuestionId: 7, rollEntryId: 702, forGroupId: 101 }
const { configuration } = stateAfter()
const router = { navigate: () => Promise.resolve() }

/** The server answers a cast with its vote, and then with what it changed. */
function answer(address: string, { method }: RequestInit) {
  if (method === 'POST') return voteResultAnswer()
  return address.includes('/changes') ? changesAnswer() : detailAnswer()
}
globalThis.fetch = ((address: string, request: RequestInit) =>
  Promise.resolve(Response.json(answer(address, request)))) as never

/** Milliseconds of CPU of votes, each cast, answered and kept, on a store of its own. */
async function castMany(isTapped: boolean): Promise<number> {
  const stepper = isTapped ? openStepper({ isAsleep: true }) : null
  const identity = new FakeIdentity()
  const store = createStore({
    identity,
    configuration,
    router,
    ...(stepper && { tap: stepper.tap }),
  })
  store.run([watchVoteResults, watchVoteQuestionDetails])
  store.dispatch(question.opened({ groupId: 101, voteQuestionId: 7 }))
  store.dispatch(signedIn())
  store.dispatch(question.succeeded({ detail: detailAnswer(), at: '2026-11-21T18:00:00.000Z' }))
  store.dispatch(eligibility.checkSucceeded(eligibilityAnswer()))
  const page = (
    <Announcer>
      <QuestionPage groupId={101} voteQuestionId={7} />
    </Announcer>
  )
  const pages = createMemoryRouter([{ path: '*', element: page }])
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <RouterProvider router={pages} useTransitions={false} />
      </ThemeProvider>
    </Provider>,
  )
  const before = process.cpuUsage()
  for (let index = 0; index < casts; index += 1) {
    await act(async () => {
      store.dispatch(votes.castRequested({ ...ballot, choice: 'Yes', reason: `Vote ${index}` }))
      await new Promise((resolve) => setTimeout(resolve, 0))
    })
  }
  const { user, system } = process.cpuUsage(before)
  cleanup()
  stepper?.recorder.wake()
  if (stepper) expect(stepper.recorder.effects().length).toBeGreaterThan(5)
  return (user + system) / 1_000
}

const median = (values: number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

test('the same casts, with the tap and without', async () => {
  setViewport('desktop')
  await castMany(true)
  await castMany(false)
  const times: Record<'tapped' | 'plain', number[]> = { tapped: [], plain: [] }
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes second clears away what the first left behind.
    for (const isTapped of round % 2 === 0 ? [true, false] : [false, true])
      times[isTapped ? 'tapped' : 'plain'].push(await castMany(isTapped))
  }
  const ratio = median(times.tapped.map((tapped, round) => tapped / (times.plain[round] ?? tapped)))
  const [tapped, plain] = [median(times.tapped), median(times.plain)]
  const detail = { tappedMs: tapped / casts, plainMs: plain / casts, casts, rounds }
  const name = 'votes cast under the closed saga stepper, against none'
  process.stdout.write(`${JSON.stringify({ name, ratio, detail })}\n`)
})
