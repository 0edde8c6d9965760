import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  signInRedirectFailed,
  signOutRequested,
} from '../../../../src/client/entities/session/session.slice'
import LogoutScreen from '../../../../src/client/screens/logout/LogoutScreen'
import { noAnswer } from '../../../support/failures'
import { renderPage } from '../../../support/renderPage'

it('signs out at once', () => {
  const { actions } = renderPage(<LogoutScreen />)
  expect(actions).toEqual([signOutRequested()])
})

it('says when that failed: the person is still signed in', async () => {
  const { actions, store } = renderPage(<LogoutScreen />)
  act(() => void store.dispatch(signInRedirectFailed({ failure: noAnswer().failure })))
  actions.length = 0
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(actions).toEqual([signOutRequested()])
})
