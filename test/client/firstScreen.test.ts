import { isProductExpected } from '../../src/client/firstScreen'

it('expects the product where a sign-in is kept or being finished', () => {
  expect(isProductExpected({ pathname: '/group/101/votingquestions', search: '' })).toBe(false)
  expect(isProductExpected({ pathname: '/signed-in', search: '' })).toBe(true)
  sessionStorage.setItem('oidc.user:https://login.example:quorate', '{}')
  expect(isProductExpected({ pathname: '/', search: '' })).toBe(true)
})
