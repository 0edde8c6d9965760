import { ErrorResponse } from 'oidc-client-ts'
import { signInState } from '../../../src/client/identity/returnAddress'
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

it.each([
  ['/group/36/votingquestions/5', '/group/36/votingquestions/5'],
  // A code is good for one try, so that the page of the failed sign-in itself can only fail again.
  ['/signed-in?code=c&state=s', '/group/36/votingquestions/7/edit'],
  ['/logout', '/'],
])('leads from %s to %s', (open, wanted) => {
  signInState('/group/36/votingquestions/7/edit')
  history.replaceState(null, '', open)
  show(new TypeError('Failed to fetch'))
  expect(document.querySelector('a')?.getAttribute('href')).toBe(wanted)
})

it('leads to the start page where no sign-in of this tab is known', () => {
  sessionStorage.clear()
  history.replaceState(null, '', '/signed-in?code=c&state=s')
  show(new Error('No matching state found in storage'))
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/')
})
