import { InvalidConfiguration, readConfiguration } from '../../../src/server/configuration'

const token = 'm3uS0kY2wq9Lr7Tz4Xc8Vb1Nf6Hd5Ja-'

test.each([
  [{}, null],
  [{ PROVISIONING_TOKEN: ' ' }, null],
  [{ PROVISIONING_TOKEN: token }, token],
])('of %j it is %s', (environment, read) => {
  expect(readConfiguration(environment).provisioningToken).toBe(read)
})

test.each([
  ['short', token.slice(1)],
  ['with a space', `${token} ${token}`],
  ['beyond ASCII', `${token}ü`],
])('one that is %s is refused, and not repeated', (_what, wrong) => {
  const read = () => readConfiguration({ PROVISIONING_TOKEN: wrong })
  expect(read).toThrow(InvalidConfiguration)
  expect(read).not.toThrow(wrong)
})
