import { ErrorResponse } from 'oidc-client-ts'
import { showBootFailure } from '../../../src/client/identity/showBootFailure'

const reported = jest.fn()

beforeEach(() => {
  globalThis.reportError = reported
  document.body.innerHTML = '<div id="root"></div>'
})

function show(fault: unknown) {
  const root = document.querySelector<HTMLElement>('#root')!
  showBootFailure(root, fault)
  const [heading, text, link] = ['h1', 'p', 'a'].map((tag) => root.querySelector(tag)?.textContent)
  return { heading, text, link }
}

it.each([
  [
    'a server that cannot answer',
    new TypeError('Failed to fetch'),
    'We are unable to process your request at this time...Please try again later.',
    'Try again',
  ],
  [
    'a refused sign-in',
    new ErrorResponse({ error: 'access_denied' }),
    'Signing in did not succeed.',
    'Sign in again',
  ],
])('says what happened, offers another try, and reports it: %s', (_words, fault, text, link) => {
  expect(show(fault)).toEqual({ heading: 'Sorry, something went wrong.', text, link })
  expect(reported).toHaveBeenLastCalledWith(fault)
})
