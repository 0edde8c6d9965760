import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'
import { signInState } from '../../../src/client/identity/returnAddress'
import { ProviderAway, rethrowAsProviderAway } from '../../../src/client/identity/providerAway'
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

it.each([
  ['a network without an answer', new TypeError('Failed to fetch'), true],
  ['a wait that was too long', new ErrorTimeout('Network timed out'), true],
  ['an answer that says it cannot', new Error('Service Unavailable (503)'), true],
  ['a sign-in that is not known', new Error('No matching state found in storage'), false],
  ['a refusal', new ErrorResponse({ error: 'access_denied' }), false],
])('tells a provider that is away from other faults: %s', async (_words, fault, isAway) => {
  const told: unknown = await Promise.reject(fault)
    .catch(rethrowAsProviderAway)
    .catch((its: unknown) => its)
  if (isAway) expect(told).toEqual(expect.any(ProviderAway))
  else expect(told).toBe(fault)
})

it('says that the sign-in service is away, and tries again by itself', () => {
  jest.useFakeTimers()
  history.replaceState(null, '', '/group/36/votingquestions/5')
  expect(show(new ProviderAway('away'))).toEqual({
    heading: 'Signing in is not possible right now.',
    text: 'The sign-in service does not answer. This page tries again by itself every 30 seconds.',
    link: 'Try again',
  })
  const tried = jest.fn((event: Event) => event.preventDefault())
  document.querySelector('a')?.addEventListener('click', tried)
  jest.advanceTimersByTime(29_000)
  expect(tried).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1000)
  expect(tried).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})
