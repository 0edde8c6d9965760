import { act, fireEvent, screen } from '@testing-library/react'
import type { UnknownAction } from '@reduxjs/toolkit'
import { Route, Routes } from 'react-router-dom'
import { question } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import VoteDetailScreen from '../../../../src/client/screens/voteDetail/VoteDetailScreen'
import type { ProblemCode } from '../../../../src/contract/problems'
import { noAnswer, requestError } from '../../../support/failures'
import { detailAnswer } from '../../../support/questionAnswers'
import { answered } from '../../../support/questionDetailPage'
import { renderPage } from '../../../support/renderPage'
import { signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'

function showScreen(at = '/group/101/votingquestions/7') {
  const screens = (
    <Routes>
      <Route
        path="/group/:groupId/votingquestions/:voteQuestionId"
        element={<VoteDetailScreen />}
      />
    </Routes>
  )
  const page = renderPage(screens, { at, state: stateAfter(signedIn()) })
  const tell = (action: UnknownAction) => act(() => void page.store.dispatch(action))
  return { ...page, tell }
}

const failing = (code: ProblemCode) =>
  question.failed({ voteQuestionId: 7, failure: requestError(code).failure })

const notFound = () => screen.queryByText('The voting records you requested were not found.')
const title = () => screen.queryByRole('heading', { name: detailAnswer().title })

describe('the detail screen', () => {
  it('opens its question and closes it when it goes', () => {
    const { actions, unmount } = showScreen()
    expect(screen.getByText('Loading...')).toBeTruthy()
    expect(actions.filter(question.opened.match).map(({ payload }) => payload)).toEqual([
      { groupId: 101, voteQuestionId: 7 },
    ])
    unmount()
    expect(actions.some(question.closed.match)).toBe(true)
  })

  it('shows the question once it has come', () => {
    const { tell } = showScreen()
    tell(answered())
    expect(title()).toBeTruthy()
    expect(document.title).toBe('Adopt the codec profile 1.2 · Audio Working Group · Quorate')
  })

  it.each(['not-found', 'unavailable', 'bad-input'] as const)(
    'is the not-found page of voting questions on the error %s',
    (code) => {
      const { tell } = showScreen()
      tell(failing(code))
      expect(notFound()).toBeTruthy()
    },
  )

  it('is the not-found page where the address is no id, and asks nothing', () => {
    const { actions } = showScreen('/group/101/votingquestions/12abc')
    expect(notFound()).toBeTruthy()
    expect(actions.some(question.opened.match)).toBe(false)
  })

  it('never shows a question under the address of another group', () => {
    const { tell } = showScreen('/group/102/votingquestions/7')
    tell(answered())
    expect(title()).toBeNull()
  })

  it('keeps what is shown when a later answer fails, and offers another try', () => {
    const { tell, actions } = showScreen()
    tell(answered())
    tell(failing('unavailable'))
    expect(title()).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(actions.some(question.requested.match)).toBe(true)
  })

  it.each(['not-found', 'access-denied'] as const)(
    'lets go of a question that is %s now',
    (code) => {
      const { tell } = showScreen()
      tell(answered())
      tell(failing(code))
      expect(title()).toBeNull()
    },
  )

  it('goes on loading while a person is sent to sign in again', () => {
    const { tell } = showScreen()
    tell(failing('not-signed-in'))
    expect(notFound()).toBeNull()
    expect(screen.getByText('Loading...')).toBeTruthy()
  })

  it('offers another try where no answer came', () => {
    const { tell } = showScreen()
    tell(question.failed({ voteQuestionId: 7, failure: noAnswer().failure }))
    expect(screen.getByText('The voting question could not be loaded.')).toBeTruthy()
  })
})
