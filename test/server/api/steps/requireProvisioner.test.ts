import { bearerOf } from '../../../../src/server/api/steps/requireProvisioner'

const token = 'm3uS0kY2wq9Lr7Tz4Xc8Vb1Nf6Hd5Ja-'

test.each([
  ['its bearer', `Bearer ${token}`, true],
  ['its bearer, in small letters', `bearer  ${token}`, true],
  ['nobody', undefined, false],
  ['an empty header', '', false],
  ['a bearer of nothing', 'Bearer ', false],
  ['the token alone', token, false],
  ['a longer token', `Bearer ${token}x`, false],
  ['a shorter token', `Bearer ${token.slice(1)}`, false],
  ['a token in other letters', `Bearer ${token.toUpperCase()}`, false],
  ['another scheme', `Basic ${token}`, false],
])('of %s', (_what, header, isLetIn) => {
  expect(bearerOf(token)?.(header)).toBe(isLetIn)
})

test('without a token there is nobody to know', () => {
  expect(bearerOf(null)).toBeNull()
})
