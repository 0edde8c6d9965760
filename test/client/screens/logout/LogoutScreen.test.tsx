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
  const { asked } = renderPage(<LogoutScreen />)
  expect(asked).toEqual([signOutRequested()])
})

it('says when that failed: the person is still signed in', async () => {
  const { asked, store } = renderPage(<LogoutScreen />)
  act(() => void store.dispatch(signInRedirectFailed({ failure: noAnswer().failure })))
  asked.length = 0
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(asked).toEqual([signOutRequested()])
})
