import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UnrecordedVoteNotice } from '../../../src/client/app/UnrecordedVoteNotice'
import { votes } from '../../../src/client/entities/voteResults/voteResults.slice'
import { question } from '../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { noAnswer, requestError } from '../../support/failures'
import { detailAnswer, voteResultAnswer } from '../../support/questionAnswers'
import { renderPage } from '../../support/renderPage'
import { stateAfter } from '../../support/stateAfter'

const at = '2026-11-21T18:32:05.000Z'
const detail = detailAnswer()
const ballot = {
  groupId: 101,
  voteQuestionId: 7,
  rollEntryId: 702,
  forGroupId: 101,
  choice: 'Yes',
  reason: null,
}
const failed = (error = requestError('vote-ended')) =>
  votes.castFailed({ ballot, idempotencyKey: 'one', failure: error.failure })
const sent = stateAfter(question.succeeded({ detail, at }), votes.castRequested(ballot))
const open = (address: string) => renderPage(<UnrecordedVoteNotice />, { state: sent, at: address })
const list = '/group/101/votingquestions'
const page = `${list}/7`

it('tells on every other page that a vote was refused, and leads to its question', async () => {
  const { store, router } = open(list)
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => void store.dispatch(failed()))
  expect(screen.getByRole('alert').textContent).toBe(
    `Your vote on ${detail.title} was not recorded.`,
  )
  await userEvent.click(screen.getByRole('link', { name: detail.title }))
  expect(router.state.location.pathname).toBe(page)
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => router.navigate(list))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says so where the answer is missing, and of a change too', () => {
  const { store } = open(list)
  act(() => void store.dispatch(failed(noAnswer())))
  expect(screen.getByRole('alert').textContent).toMatch(/ may not have been recorded\.$/)
  const { failure } = requestError('changed-meanwhile')
  act(() => {
    store.dispatch(votes.changeRequested({ ...ballot, voteResultId: 70, revision: 1 }))
    store.dispatch(votes.changeFailed({ rollEntryId: ballot.rollEntryId, failure }))
  })
  expect(screen.getByRole('alert').textContent).toMatch(/ was not recorded\.$/)
})

it('leaves it to the page of the question, told once until the next refusal', async () => {
  const { store, router } = open('/Group/101/VotingQuestions/7')
  act(() => void store.dispatch(failed()))
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => router.navigate(list))
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => void store.dispatch(failed()))
  expect(screen.getByRole('alert')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('tells nothing of a vote that was recorded, nor of a lapsed sign-in, which the page tells', () => {
  const { store } = open(list)
  act(() => void store.dispatch(failed(requestError('not-signed-in'))))
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => void store.dispatch(votes.castSucceeded(voteResultAnswer({ rollEntryId: 702 }))))
  expect(screen.queryByRole('alert')).toBeNull()
})
