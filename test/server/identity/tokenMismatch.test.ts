import { anyType } from '../../../src/server/configuration/readIdentity'
import { describeTokenMismatch } from '../../../src/server/identity/tokenMismatch'

const expected = { issuer: 'https://login.example.org', audience: 'votes', tokenType: 'at+jwt' }
const good = { iss: expected.issuer, aud: 'votes', sub: '3' }
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const token = (claims: object, header: object = { alg: 'ES256', typ: 'at+jwt' }) =>
  `${encode(header)}.${encode(claims)}.c2ln`

test.each([
  ['as expected', token(good)],
  ['for several audiences', token({ ...good, aud: ['account', 'votes'] })],
  ['whose type is spelled in full', token(good, { alg: 'ES256', typ: 'application/AT+JWT' })],
  ['that is none', 'no token'],
  ['of three parts that are no JSON', 'a.b.c'],
  ['that is empty', ''],
])('a token %s differs in nothing', (_what, it) => {
  expect(describeTokenMismatch(it, expected)).toBeNull()
})

test('where tokens of any type are taken, a type is no difference', () => {
  const typed = token({ ...good, iss: 'https://other' }, { alg: 'ES256', typ: 'JWT' })
  expect(describeTokenMismatch(typed, { ...expected, tokenType: anyType })?.wrong).toEqual([
    'issuer',
  ])
})

test('all that differs is named, with what the token says', () => {
  expect(
    describeTokenMismatch(token({ iss: 'https://other', sub: 'ada' }, { alg: 'ES256' }), expected),
  ).toEqual({
    wrong: ['issuer', 'audience', 'typ'],
    issuer: 'https://other',
    audience: '',
    typ: '',
    subject: 'ada',
  })
})

test('nobody fills a log through a token', () => {
  const claims = { ...good, iss: 'x'.repeat(5_000), sub: { no: 'text' } }
  const tokenMismatch = describeTokenMismatch(token(claims), expected)
  expect(tokenMismatch?.issuer).toHaveLength(200)
  expect(tokenMismatch?.subject).toBe('')
})
