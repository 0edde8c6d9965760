/** The editor of a new question while its draft is on the way to the other admins. */
import '@testing-library/jest-dom'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { questionDrafts } from '../../../../src/client/entities/questionDrafts/questionDrafts.slice'
import { questionEditor } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import VoteQuestionEditorScreen from '../../../../src/client/screens/voteQuestionEditor/VoteQuestionEditorScreen'
import { policyAnswer } from '../../../support/editorAnswers'
import { noAnswer } from '../../../support/failures'
import { renderPage } from '../../../support/renderPage'

const { command } = questionDrafts
const { createStarted, newPrepared, saveFailed } = questionEditor

it('takes no typing that its answer would overwrite, and no second way to send it', async () => {
  const { store, actions } = renderPage(
    <Routes>
      <Route path="group/:groupId/votingquestions/new" element={<VoteQuestionEditorScreen />} />
    </Routes>,
    { at: '/group/101/votingquestions/new' },
  )
  const tell = (...told: Parameters<typeof store.dispatch>[0][]) =>
    act(() => told.forEach((action) => store.dispatch(action)))
  const at = '2026-11-21T18:30:00.000Z'
  tell(newPrepared({ policy: policyAnswer(), motion: null, at, restored: null }))
  const title = screen.getByRole('textbox', { name: /^Voting Question name/ })
  expect(title.closest('[inert]')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Save Draft' }))
  const order = command.requested({ kind: 'save', groupId: 101, draftId: null })
  expect(actions).toContainEqual(order)
  tell(createStarted({ order: 'its order', idempotencyKey: 'key' }))
  expect(title.closest('[inert]')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Saving...' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Create Vote' })).toBeDisabled()

  const failed = noAnswer()
  tell(command.failed(failed), saveFailed(failed))
  expect(title.closest('[inert]')).toBeNull()
  expect(screen.getByRole('button', { name: 'Create Vote' })).toBeEnabled()
})
