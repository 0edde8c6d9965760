/** The editor of a new question while its draft is on the way to the other admins. */
import '@testing-library/jest-dom'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { questionDrafts } from '../../../../src/client/entities/questionDrafts/questionDrafts.slice'
import { questionEditor } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import VoteQuestionEditorScreen from '../../../../src/client/screens/voteQuestionEditor/VoteQuestionEditorScreen'
import { policyAnswer, questionDraftAnswer } from '../../../support/editorAnswers'
import { noAnswer } from '../../../support/failures'
import { renderPage } from '../../../support/renderPage'

const { command, drafts } = questionDrafts
const { amendStarted, createStarted, newPrepared, saveFailed, saveRequested, uploadStopped } =
  questionEditor
const prepared = {
  policy: policyAnswer(),
  motion: null,
  at: '2026-11-21T18:30:00.000Z',
  restored: null,
}
const button = (name: string) => screen.getByRole('button', { name })

function open(path: string) {
  const { store, actions } = renderPage(
    <Routes>
      <Route path="group/:groupId/votingquestions">
        <Route path="new" element={<VoteQuestionEditorScreen />} />
        <Route path="new/draft/:draftId" element={<VoteQuestionEditorScreen />} />
      </Route>
    </Routes>,
    { at: `/group/101/votingquestions/${path}` },
  )
  const tell = (...told: Parameters<typeof store.dispatch>[0][]) =>
    act(() => told.forEach((action) => store.dispatch(action)))
  return { actions, tell }
}

it('takes no typing that its answer would overwrite, and no second way to send it', async () => {
  const { actions, tell } = open('new')
  tell(newPrepared(prepared))
  const title = screen.getByRole('textbox', { name: /^Voting Question name/ })
  expect(title.closest('[inert]')).toBeNull()

  await userEvent.click(button('Save Draft'))
  const order = command.requested({ kind: 'save', groupId: 101, draftId: null })
  expect(actions).toContainEqual(order)
  tell(createStarted({ idempotencyKey: 'key' }))
  expect(title.closest('[inert]')).toBeInTheDocument()
  expect(button('Saving...')).toHaveFocus()
  expect(button('Create Vote')).toBeDisabled()

  const failed = noAnswer()
  tell(command.failed(failed), saveFailed(failed))
  expect(title.closest('[inert]')).toBeNull()
  expect(button('Create Vote')).toBeEnabled()
})

it('keeps the focus in the field where Enter sent it, which takes no typing until the answer', async () => {
  const { actions, tell } = open('new')
  tell(newPrepared(prepared))
  const title = screen.getByRole('textbox', { name: /^Voting Question name/ })
  await userEvent.type(title, 'A{Enter}')
  expect(actions).toContainEqual(saveRequested({ answered: null }))
  tell(createStarted({ idempotencyKey: 'key' }))
  // What is inert loses the focus.
  expect(title.closest('[inert]')).toBeNull()
  await userEvent.type(title, 'B')
  expect(title).toHaveValue('A')
  tell(uploadStopped())
  await userEvent.type(title, 'C')
  expect(title).toHaveValue('AC')
})

it('can be stopped, and leaves what is typed', async () => {
  const { actions, tell } = open('new')
  tell(newPrepared(prepared))
  const title = screen.getByRole('textbox', { name: /^Voting Question name/ })
  // What Enter sent was refused; the button sends afterwards.
  await userEvent.type(title, 'A{Enter}')
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  await userEvent.click(button('Save Draft'))
  tell(createStarted({ idempotencyKey: 'key' }))
  expect(title.closest('[inert]')).not.toBeNull()
  await userEvent.click(button('Stop'))
  expect(actions).toContainEqual(uploadStopped())
  tell(command.closed())
  expect(title.closest('[inert]')).toBeNull()
  expect(title).toHaveValue('A')
  expect(button('Save Draft')).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
})

it('neither begins again nor settles what others saved while it is sent', () => {
  const { tell } = open('new/draft/5')
  const kept = questionDraftAnswer()
  const others = questionDraftAnswer({ revision: 3, written: { ...kept.written, title: 'Theirs' } })
  const savedDraft = { draft: { title: 'Mine' }, origin: null, unanswered: null, unreadable: [] }
  const restored = { savedDraft, foundFiles: [] }
  tell(newPrepared({ ...prepared, kept, restored }), drafts.succeeded({ drafts: [others] }))
  const acts = ['Start again', 'Continue with these'].map(button)
  for (const one of acts) expect(one.closest('[inert]')).toBeNull()
  tell(command.requested({ kind: 'save', groupId: 101, draftId: 5 }), amendStarted())
  for (const one of acts) expect(one.closest('[inert]')).toBeInTheDocument()
})
