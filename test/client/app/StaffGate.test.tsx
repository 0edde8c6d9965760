import '@testing-library/jest-dom'
import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { StaffGate } from '../../../src/client/app/StaffGate'
import { session } from '../../../src/client/entities/session/session.slice'
import { requestError } from '../../support/failures'
import { renderPage } from '../../support/renderPage'
import { signedIn } from '../../support/signedIn'
import { stateAfter } from '../../support/stateAfter'

const page = (
  <Routes>
    <Route element={<StaffGate />}>
      <Route index element="What staff see" />
    </Route>
  </Routes>
)

it.each([true, false])('opens to staff alone (staff: %s)', (isSigStaff) => {
  renderPage(page, { state: stateAfter(signedIn({ isSigStaff })) })
  expect(screen.queryByText('What staff see') !== null).toBe(isSigStaff)
  expect(screen.queryByText("You don't have access to this page.") !== null).toBe(!isSigStaff)
})

it('says neither before it is known who is here, and asks', () => {
  const { actions } = renderPage(page)
  expect(actions).toContainEqual(session.userContextRequested())
  expect(screen.queryByText('What staff see')).toBeNull()
  expect(screen.queryByText("You don't have access to this page.")).toBeNull()
})

it.each([
  ['account-disabled', ''],
  ['not-signed-in', 'Loading...'],
  ['unavailable', 'Sorry, something went wrong.'],
] as const)('of an unknown person with %s: %s', (code, text) => {
  const { container, store } = renderPage(page)
  act(() => void store.dispatch(session.userContextFailed({ failure: requestError(code).failure })))
  if (text === '') expect(container.textContent).toBe('')
  else expect(container).toHaveTextContent(text)
})
