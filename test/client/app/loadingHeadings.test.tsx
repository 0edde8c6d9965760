/** A page that still loads has its heading, so that a screen reader says what comes. */
import '@testing-library/jest-dom'
import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PageLoading } from '../../../src/client/app/PageLoading'
import MotionDetailScreen from '../../../src/client/screens/motionDetail/MotionDetailScreen'
import MotionEditorScreen from '../../../src/client/screens/motionEditor/MotionEditorScreen'
import RollCallScreen from '../../../src/client/screens/rollCall/RollCallScreen'
import VoteDetailScreen from '../../../src/client/screens/voteDetail/VoteDetailScreen'
import VoteQuestionEditorScreen from '../../../src/client/screens/voteQuestionEditor/VoteQuestionEditorScreen'
import { renderPage } from '../../support/renderPage'
import { signedIn } from '../../support/signedIn'
import { stateAfter } from '../../support/stateAfter'

test.each<[heading: string, at: string, path: string, Page: ComponentType]>([
  ['Loading the page', '/', '/', PageLoading],
  ['Voting question', '/group/101/x/5', 'x/:voteQuestionId', VoteDetailScreen],
  ['Motion', '/group/101/x/5', 'x/:motionRequestId', MotionDetailScreen],
  ['Roll call', '/group/101/x/5', 'x/:eventId', RollCallScreen],
  ['Create Voting Question', '/group/101/x', 'x', VoteQuestionEditorScreen],
  ['Edit Voting Question', '/group/101/x/5', 'x/:voteQuestionId', VoteQuestionEditorScreen],
  ['Make a Motion', '/group/101/x', 'x', MotionEditorScreen],
  ['Edit Motion', '/group/101/x/5', 'x/:motionRequestId', MotionEditorScreen],
])('%s', (heading, at, path, Page) => {
  renderPage(
    <Routes>
      <Route path={path === '/' ? path : `group/:groupId/${path}`} element={<Page />} />
    </Routes>,
    { at, state: stateAfter(signedIn()) },
  )
  expect(screen.getByText('Loading...')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
})
