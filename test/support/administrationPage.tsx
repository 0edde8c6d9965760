/** A page of the administration on screen, with the rows of its list. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { Removal } from '../../src/contract/provisionedDirectory'
import { adminCommand } from '../../src/client/entities/administration/adminCommands.request'
import { adminList } from '../../src/client/entities/administration/adminLists.request'
import { answeredAt as at } from './fetching'
import { refusedFields, requestError } from './failures'
import { renderPage } from './renderPage'
import { signedIn } from './signedIn'
import { stateAfter } from './stateAfter'
import type { Viewport } from './viewport'

/** Shows a page at its address, which may have a query; 101 in it is the group. */
export function showAdminPage(
  path: string,
  page: ReactNode,
  isSigStaff: boolean,
  viewport: Viewport = 'desktop',
) {
  const routes = (
    <Routes>
      <Route path={path.replace('101', ':groupId').replace(/\?.*/, '')} element={page} />
    </Routes>
  )
  const state = stateAfter(signedIn({ isSigStaff }))
  const { store, actions } = renderPage(routes, { state, at: path, viewport })
  const fail = (failed: Parameters<typeof adminCommand.failed>[0]) =>
    act(() => void store.dispatch(adminCommand.failed(failed)))
  return {
    dispatch: store.dispatch,
    actions,
    /** The commands that were sent. */
    commands: () => actions.filter(adminCommand.requested.match).map(({ payload }) => payload),
    /** The server refuses fields of what was sent. */
    refuse: (errors: Record<string, string[]>) => fail(refusedFields(errors)),
    /** The server wants so many removals confirmed. */
    guard(removal: Removal, confirmRemovals: string) {
      const { failure } = requestError('removals-not-confirmed')
      const confirmation = { removals: [removal], confirmRemovals }
      fail({
        failure: { ...failure, problem: failure.problem && { ...failure.problem, confirmation } },
      })
    },
  }
}

/** Opens a form by its button; its fields are filled, and its buttons pressed, by their labels. */
export function openForm(button: string | RegExp, title?: string) {
  fireEvent.click(screen.getByRole('button', { name: button }))
  const dialog = screen.getByRole('dialog', { name: title })
  const form = within(dialog)
  return {
    ...form,
    dialog,
    fill: (label: string | RegExp, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } }),
    press: (name: string) => fireEvent.click(form.getByRole('button', { name })),
  }
}

/** Waits until the answer has come and the grid of this name shows its rows. */
export async function answered(
  page: ReturnType<typeof showAdminPage>,
  data: object[],
  grid: string,
) {
  await import('../../src/client/screens/administration/AdminGrid')
  const answer = { data: data as never[], totalCount: data.length }
  act(() => void page.dispatch(adminList.succeeded({ answer, at })))
  await screen.findByRole('grid', { name: grid })
}
