import { unknownVariables } from '../../../src/server/configuration/unknownVariables'

const toldOf = (...names: string[]) =>
  Object.fromEntries(unknownVariables(Object.fromEntries(names.map((name) => [name, 'something']))))

test.each([
  ['QUORATE_DATTA', 'QUORATE_DATA'],
  ['OIDC_AUTORITY', 'OIDC_AUTHORITY'],
  ['SMTP_URI', 'SMTP_URL'],
  ['ZOOM_WEBHOOK_SECERT', 'ZOOM_WEBHOOK_SECRET'],
  ['PROVISIONING_TOKENS', 'PROVISIONING_TOKEN'],
  ['S3_END_POINT', 'S3_ENDPOINT'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['LOG_LEVLE', 'LOG_LEVEL'],
])('%s in the place of %s', (name, meant) => {
  expect(toldOf(name)).toEqual({
    [name]: `is not a variable of Quorate; did you mean ${meant}?`,
  })
})

test('one that is like none is told without a guess', () => {
  const none = 'is not a variable of Quorate.'
  expect(toldOf('ZOOM_ACCOUNT', 'S3_FOLDER')).toEqual({ ZOOM_ACCOUNT: none, S3_FOLDER: none })
})

test('those of other programs are let be', () => {
  expect(toldOf('PATH', 'MAIL', 'NODE_OPTIONS', 'DATABASE_HOST', 'PORTS')).toEqual({})
})
