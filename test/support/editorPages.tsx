/** Both editors at their addresses in group 101. */
import { act } from '@testing-library/react'
import type { UnknownAction } from '@reduxjs/toolkit'
import { Route, Routes } from 'react-router-dom'
import MotionEditorScreen from '../../src/client/screens/motionEditor/MotionEditorScreen'
import VoteQuestionEditorScreen from '../../src/client/screens/voteQuestionEditor/VoteQuestionEditorScreen'
import { pageWords } from './pageWords'
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

/** A state of an editor: its name, its address, what led to it, and how the page reads. */
export type EditorState = [name: string, path: string, told: UnknownAction[], words: string[]]

/** Each state reads like this; of `later` ones only what the state that opens the same address does not say. */
export function itReadsLike(states: readonly EditorState[], later: readonly EditorState[]): void {
  const first = Object.fromEntries(states.map(([, path, , words]) => [path, words]))
  beforeEach(() => {
    sessionStorage.clear()
    jest.useFakeTimers({ now: Date.parse('2026-11-21T18:32:00.000Z') })
  })
  afterEach(() => jest.useRealTimers())

  test.each(states)('%s', (_name, path, told, words) => {
    openEditor(path, told)
    expect(pageWords()).toEqual(words)
  })

  test.each(later)('the editor %s', (_name, path, told, words) => {
    openEditor(path, told)
    expect(pageWords().filter((line) => !first[path]?.includes(line))).toEqual(words)
  })
}
