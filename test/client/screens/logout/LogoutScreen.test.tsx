import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { session } from '../../../../src/client/entities/session/session.slice'
import LogoutScreen from '../../../../src/client/screens/logout/LogoutScreen'
import { noAnswer } from '../../../support/failures'
import { renderPage } from '../../../support/renderPage'

it('signs out at once', () => {
  const { actions } = renderPage(<LogoutScreen />)
  expect(actions).toEqual([session.signOutRequested()])
})

it('says when that failed: the person is still signed in', async () => {
  const { actions, store } = renderPage(<LogoutScreen />)
  act(() => void store.dispatch(session.signInRedirectFailed({ failure: noAnswer().failure })))
  actions.length = 0
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(actions).toEqual([session.signOutRequested()])
})
