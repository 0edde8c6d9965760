import {
  encryptedToken,
  isSignedByZoom,
  signatureOf,
} from '../../../../src/server/governance/zoom/signature'

const secret = 'a secret of the tests'
const body = Buffer.from('{"event":"meeting.ended"}')
const timestamp = '1772481600'
const nowMs = Number(timestamp) * 1000
const headers = {
  'x-zm-request-timestamp': timestamp,
  'x-zm-signature': signatureOf(secret, timestamp, body),
}

test('is the HMAC over version, time and body', () => {
  expect(signatureOf(secret, timestamp, body)).toMatch(/^v0=[0-9a-f]{64}$/)
  expect(isSignedByZoom(secret, headers, body, nowMs)).toBe(true)
  expect(isSignedByZoom(null, headers, body, nowMs)).toBe(false)
})

test.each([
  ['another secret', 'another secret', headers, body, nowMs],
  ['a changed body', secret, headers, Buffer.from('{"event":"meeting.endeD"}'), nowMs],
  ['another time', secret, { ...headers, 'x-zm-request-timestamp': '1772481601' }, body, nowMs],
  ['a time that is none', secret, { ...headers, 'x-zm-request-timestamp': '1e9' }, body, nowMs],
  ['no signature', secret, { 'x-zm-request-timestamp': timestamp }, body, nowMs],
  ['no time', secret, { 'x-zm-signature': headers['x-zm-signature'] }, body, nowMs],
  ['a shorter signature', secret, { ...headers, 'x-zm-signature': 'v0=00' }, body, nowMs],
  ['more than five minutes later', secret, headers, body, nowMs + 300_001],
  ['more than five minutes before', secret, headers, body, nowMs - 300_001],
])('%s does not fit', (_what, key, sent, bytes, now) => {
  expect(isSignedByZoom(key, sent, bytes, now)).toBe(false)
})

test.each([300_000, -300_000])('%i ms apart still fits', (apart) => {
  expect(isSignedByZoom(secret, headers, body, nowMs + apart)).toBe(true)
})

test('the token of the address check is encrypted with the secret', () => {
  expect(encryptedToken(secret, 'token')).toMatch(/^[0-9a-f]{64}$/)
  expect(encryptedToken(secret, 'token')).not.toBe(encryptedToken('another secret', 'token'))
})
