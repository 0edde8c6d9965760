/** Both editors at their addresses in group 101. */
import { act } from '@testing-library/react'
import type { UnknownAction } from '@reduxjs/toolkit'
import { Route, Routes } from 'react-router-dom'
import MotionEditorScreen from '../../src/client/screens/motionEditor/MotionEditorScreen'
import VoteQuestionEditorScreen from '../../src/client/screens/voteQuestionEditor/VoteQuestionEditorScreen'
import { renderPage } from './renderPage'

const paths = [
  ['votingquestions/new', VoteQuestionEditorScreen],
  ['votingquestions/:voteQuestionId/edit', VoteQuestionEditorScreen],
  ['motions/new', MotionEditorScreen],
  ['motions/:motionRequestId/edit', MotionEditorScreen],
] as const

/** Opens an editor, of which the server or the person did these things one after the other. */
export function openEditor(path: string, told: readonly UnknownAction[]) {
  const routes = paths.map(([its, Screen]) => (
    <Route key={its} path={`/group/:groupId/${its}`} element={<Screen />} />
  ))
  const page = renderPage(<Routes>{routes}</Routes>, { at: `/group/101/${path}` })
  const tell = (...actions: readonly UnknownAction[]) =>
    actions.forEach((action) => act(() => void page.store.dispatch(action)))
  tell(...told)
  return { ...page, tell }
}
