import { isPrivate } from '../../../src/server/domain/outwardAddress'

test.each([
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  '::127.0.0.1',
  '::7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'nothing',
])('%s is private', (it) => {
  expect(isPrivate(it)).toBe(true)
})

test.each(['93.184.215.14', '172.32.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
  '%s is public',
  (it) => {
    expect(isPrivate(it)).toBe(false)
  },
)
