import {
  InvalidConfiguration,
  readConfiguration,
} from '../../../src/server/configuration/configuration'

const token = 'm3uS0kY2wq9Lr7Tz4Xc8Vb1Nf6Hd5Ja-'

test('the mail server has a token of its own', () => {
  const { provisioningToken, returnedMailToken } = readConfiguration({ RETURNED_MAIL_TOKEN: token })
  expect([provisioningToken, returnedMailToken]).toEqual([null, token])
})

test.each([
  [{}, null],
  [{ PROVISIONING_TOKEN: ' ' }, null],
  [{ PROVISIONING_TOKEN: token }, token],
])('of %j it is %s', (environment, read) => {
  expect(readConfiguration(environment).provisioningToken).toBe(read)
})

describe.each(['PROVISIONING_TOKEN', 'RETURNED_MAIL_TOKEN'])('%s', (name) => {
  test.each([
    ['short', token.slice(1)],
    ['with a space', `${token} ${token}`],
    ['beyond ASCII', `${token}ü`],
  ])('that is %s is refused, and not repeated', (_what, wrong) => {
    const read = () => readConfiguration({ [name]: wrong })
    expect(read).toThrow(InvalidConfiguration)
    expect(read).toThrow(name)
    expect(read).not.toThrow(wrong)
  })
})
