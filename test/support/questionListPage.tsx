import type { UnknownAction } from '@reduxjs/toolkit'
import { act, screen } from '@testing-library/react'
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { groups } from '../../src/client/entities/groups/groups.slice'
import { questionList } from '../../src/client/entities/voteQuestions/voteQuestionList.slice'
import VoteQuestionListScreen from '../../src/client/screens/voteQuestionList/VoteQuestionListScreen'
import type { VoteQuestionListItem } from '../../src/contract/voteQuestions'
import { renderPage } from './renderPage'
import { stateAfter } from './stateAfter'
import type { Viewport } from './viewport'

const at = '2026-11-21T18:32:05.000Z'

const inGroup = stateAfter(
  groups.succeeded({
    group: { groupId: 101, name: 'Audio Working Group', shortName: 'Audio WG' },
    titles: { groupId: 101, userId: 1, titles: [], isAdmin: false },
  }),
)

/** The server answers with these questions, fetched on 2026-11-21 at 10:32:05 AM Pacific time. */
export function answered(items: VoteQuestionListItem[], totalCount = items.length) {
  return questionList.succeeded({ answer: { data: items, totalCount, size: 10, page: 1 }, at })
}

/** What a browser has around the page: its address, and the way back. */
function Address() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  )
}

/** The list of group 101 before its first answer, for a person who was welcomed. */
export function showList(query = '', viewport?: Viewport) {
  const { store, actions } = renderPage(
    <Routes>
      <Route
        path="/group/:groupId/votingquestions"
        element={
          <>
            <VoteQuestionListScreen />
            <Address />
          </>
        }
      />
    </Routes>,
    { at: `/group/101/votingquestions${query}`, state: inGroup, viewport },
  )
  /** What the server or the person did. */
  const tell = (action: UnknownAction) => {
    act(() => {
      store.dispatch(action)
    })
  }
  const address = () => screen.getByTestId('address').textContent
  return { tell, actions, address }
}

/** The list of group 101 with these questions on it. */
export async function showQuestions(
  items: VoteQuestionListItem[],
  totalCount?: number,
  query?: string,
  viewport?: Viewport,
) {
  // The page asks for it beside its questions; loaded first, no test waits for it.
  await import('../../src/client/screens/voteQuestionList/QuestionGrid')
  const shown = showList(query, viewport)
  shown.tell(answered(items, totalCount))
  await screen.findByRole(viewport === 'phone' ? 'list' : 'grid', { name: 'Voting questions' })
  return shown
}
