import { currentAddress, safeReturnAddress } from '../../../src/client/identity/returnAddress'

const origin = 'https://votes.example.org'

it('comes back to a path of the own origin, with search and fragment', () => {
  const address = '/group/36/votingquestions/7?from=mail#comments'
  expect(safeReturnAddress(address, origin)).toBe(address)
})

it.each([
  'https://evil.example',
  'https://votes.example.org/groups',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'groups',
  '',
  '/logout',
  '/LOGOUT',
  undefined,
  null,
  42,
  { path: '/' },
])('gives the start page for %p', (address) => {
  expect(safeReturnAddress(address, origin)).toBe('/')
})

it('knows the address that is open', () => {
  history.replaceState(null, '', '/group/36/votingquestions?page=2#top')
  expect(currentAddress()).toBe('/group/36/votingquestions?page=2#top')
  history.replaceState(null, '', '/')
})
