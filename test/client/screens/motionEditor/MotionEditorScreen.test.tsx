import '@testing-library/jest-dom'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { motionEditor } from '../../../../src/client/entities/motionEditor/motionEditor.slice'
import { motion } from '../../../../src/client/entities/motions/motions.slice'
import MotionEditorScreen from '../../../../src/client/screens/motionEditor/MotionEditorScreen'
import { requestError } from '../../../support/failures'
import { pendingMotion } from '../../../support/motionAnswers'
import { renderPage } from '../../../support/renderPage'

const {
  opened,
  prepared,
  preparingFailed,
  fieldChanged,
  saveRequested,
  confirmationOpened,
  saveRefused,
} = motionEditor

function show(address: string) {
  const page = renderPage(
    <Routes>
      <Route path="/group/:groupId/motions/new" element={<MotionEditorScreen />} />
      <Route
        path="/group/:groupId/motions/:motionRequestId/edit"
        element={<MotionEditorScreen />}
      />
    </Routes>,
    { at: `/group/101/motions/${address}` },
  )
  const tell = (...actions: Parameters<typeof page.store.dispatch>[0][]) =>
    act(() => actions.forEach((action) => page.store.dispatch(action)))
  return { ...page, tell }
}

it('sends nothing at Enter in the title, and asks at the button', async () => {
  const { tell, actions } = show('new')
  tell(prepared({ motion: null, restored: null }))
  await userEvent.type(screen.getByRole('textbox', { name: /Voting Question/ }), 'Adopt it{Enter}')
  expect(actions.filter(saveRequested.match)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Make a Motion' }))
  expect(actions).toContainEqual(saveRequested({ answered: null }))
  tell(confirmationOpened('submit'))
  expect(screen.getByText('You are about to make a motion for Adopt it.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Yes, Motion' }))
  expect(actions).toContainEqual(saveRequested({ answered: 'submit' }))
})

it('shows the files of a stored motion without a way to add any', () => {
  const { tell } = show('31/edit')
  const pending = pendingMotion({ attachments: [{ fileName: 'a.pdf', size: 3 }] })
  const { abilities } = pending
  const detail = { ...pending, abilities: { ...abilities, canEdit: true } }
  tell(motion.succeeded({ detail, at: '2026-11-21T18:00:00.000Z' }))
  tell(prepared({ motion: detail, restored: null }))
  expect(screen.getByText('a.pdf (3 Bytes)')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull()
})

it('lets nobody change a motion that others made', () => {
  const { tell } = show('31/edit')
  const pending = pendingMotion()
  tell(motion.succeeded({ detail: pending, at: '2026-11-21T18:00:00.000Z' }))
  tell(prepared({ motion: pending, restored: null }))
  expect(screen.getByText(/can no longer be changed/)).toBeVisible()
})

it('leaves what was typed where the motion is seconded meanwhile', () => {
  const { tell } = show('31/edit')
  const pending = pendingMotion()
  const { abilities } = pending
  const detail = { ...pending, abilities: { ...abilities, canEdit: true } }
  tell(motion.succeeded({ detail, at: '2026-11-21T18:00:00.000Z' }))
  tell(prepared({ motion: detail, restored: null }))
  tell(fieldChanged({ field: 'description', value: 'Half a sentence' }))
  const seconded = { ...pending, motionStatus: 'Complete', revision: pending.revision + 1 } as const
  tell(motion.succeeded({ detail: seconded, at: '2026-11-21T18:01:00.000Z' }))
  expect(screen.getByRole('textbox', { name: /Description/ })).toHaveValue('Half a sentence')
})

it('denies a new motion to those who may make none', () => {
  const { tell } = show('new')
  tell(preparingFailed({ failure: requestError('may-not-make-motions').failure }))
  expect(screen.getByText("You don't have access to this page.")).toBeVisible()
})

it('takes the reader to what is wrong with each save that is refused', async () => {
  const { tell } = show('new')
  tell(prepared({ motion: null, restored: null }))
  tell(saveRefused({ title: 'Please provide a title.' }))
  const summary = screen.getByRole('alert')
  expect(summary).toHaveTextContent('1 thing needs your attention')
  expect(summary).toHaveFocus()
  await userEvent.click(within(summary).getByRole('link', { name: 'Please provide a title.' }))
  expect(screen.getByRole('textbox', { name: /Voting Question/ })).toHaveFocus()
  tell(saveRefused({ title: 'Please provide a title.' }))
  expect(summary).toHaveFocus()
})

it('tells what a failing server answered, and asks it again', async () => {
  const { tell, actions } = show('new')
  tell(preparingFailed({ failure: requestError('unknown-fault').failure }))
  expect(screen.getByText(/\b500\b/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(actions.filter(opened.match)).toHaveLength(2)
})
