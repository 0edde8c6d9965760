import type { Environment } from '../../../src/server/configuration/environment'
import { complaintsOf, production } from '../../support/environments'

test.each<[string, Environment, RegExp]>([
  [
    'a mail server without a name',
    { SMTP_URL: 'smtp://', MAIL_FROM: 'votes@example.org' },
    /^SMTP_URL must name the mail server/,
  ],
  [
    'production without a mail server',
    { ...production, SMTP_URL: undefined },
    /^SMTP_URL is needed in production/,
  ],
  [
    'a mail server without a sender',
    { SMTP_URL: 'smtp://mail.example.org' },
    /^MAIL_FROM is needed beside SMTP_URL\.$/,
  ],
  [
    'a mail server of another kind',
    { SMTP_URL: 'https://mail.example.org' },
    /^SMTP_URL must be an address that starts with smtp:\/\/ or smtps:\/\/\.$/,
  ],
  [
    'a word on TLS without a mail server',
    { SMTP_TLS: 'required' },
    /^SMTP_URL is needed beside SMTP_TLS\.$/,
  ],
  [
    'an unknown word on TLS',
    { ...production, SMTP_TLS: 'true' },
    /^SMTP_TLS must be one of required, opportunistic\.$/,
  ],
  [
    'a password that may travel in plain',
    {
      ...production,
      SMTP_URL: 'smtp://votes:secret@mail.example.org',
      SMTP_TLS: 'opportunistic',
    },
    /^SMTP_TLS must be required where SMTP_URL holds a password\.$/,
  ],
  ['two senders', { MAIL_FROM: 'a@example.org, b@example.org' }, /^MAIL_FROM must be one address/],
  ['a sender with a second header', { MAIL_FROM: 'a@b.org\r\nBcc: c@d.org' }, /^MAIL_FROM must/],
])('%s is refused', (_given, environment, complaint) => {
  expect(complaintsOf(environment)).toEqual([expect.stringMatching(complaint)])
})
