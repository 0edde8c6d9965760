/** A page of the administration on screen, with the rows of its list. */
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { adminList } from '../../src/client/entities/administration/adminLists.slice'
import { answeredAt as at } from './fetching'
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
  return { dispatch: store.dispatch, actions }
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
