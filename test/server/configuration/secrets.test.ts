import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import {
  InvalidConfiguration,
  readConfiguration,
} from '../../../src/server/configuration/configuration'

const sample = parseEnv(readFileSync('src/deploy/environment.example', 'utf8'))
const own = 'm3uS0kY2wq9Lr7Tz4Xc8Vb1Nf6Hd5Ja-'

function complaintsOf(environment: Record<string, string | undefined>): readonly string[] {
  try {
    readConfiguration(environment)
    return []
  } catch (error) {
    if (error instanceof InvalidConfiguration) return error.complaints
    throw error
  }
}

const namesOf = (complaints: readonly string[]) => complaints.map((it) => it.split(' ')[0])
const placeholder =
  'must be a secret of your own, because anybody can guess this one: `openssl rand -hex 24` makes one.'

test('the sample starts nowhere before each secret in it is replaced, and all are named at once', () => {
  const complaints = complaintsOf(sample)
  expect(new Set(namesOf(complaints))).toEqual(
    new Set(['DATABASE_URL', 'PROVISIONING_TOKEN', 'SMTP_URL']),
  )
  for (const complaint of complaints) expect(complaint).not.toContain('change-me')
  const filled = Object.entries(sample).map(([name, value = '']) => [
    name,
    value.replace(/change-me[\w-]*/, own),
  ])
  expect(complaintsOf(Object.fromEntries(filled))).toEqual([])
})

const secrets = [
  ['PROVISIONING_TOKEN', 32],
  ['RETURNED_MAIL_TOKEN', 32],
  ['QUORATE_METRICS_TOKEN', 32],
  ['ZOOM_WEBHOOK_SECRET', 16],
] as const

describe.each(secrets)('%s', (name, least) => {
  test.each([
    'change-me-to-32-random-characters',
    'CHANGE_ME_CHANGE_ME_CHANGE_ME_CHANGE_ME',
    'replace-me-with-something-quite-random',
    'your-token-here-your-token-here-0123',
    'placeholder-placeholder-placeholder!',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'passwordpasswordpasswordpasswordpass',
    '12345678901234567890123456789012',
    'abcdefghijklmnopqrstuvwxyz0123456789',
  ])('%s is refused', (value) => {
    expect(complaintsOf({ [name]: value })).toEqual([`${name} ${placeholder}`])
  })

  test('that is short is refused, and not repeated', () => {
    const short = own.slice(0, least - 1)
    const [complaint = ''] = complaintsOf({ [name]: short })
    expect(complaint).toMatch(new RegExp(`^${name} must have at least ${least} `))
    expect(complaint).not.toContain(short)
  })

  test.each([
    own,
    'f3a9c07be1d24586f3a9c07be1d24586a',
    '0d1e8c6fa4b25397e60718c2b9d4a5f301c7e8b2',
    'Zk9-2TqLw4mHs7RbXy1PnVc6JdGf3UeA0o5I',
  ])('%s is taken', (value) => {
    expect(complaintsOf({ [name]: value })).toEqual([])
  })
})

test('what is only tried on this machine may keep a password of a sample', () => {
  const { DATABASE_URL } = sample
  expect(complaintsOf({ DATABASE_URL })).toEqual([])
})

test('an address is no placeholder by its host', () => {
  const SMTP_URL = 'smtps://votes:m3uS0kY2@exchange.metro.example'
  expect(namesOf(complaintsOf({ NODE_ENV: 'production', SMTP_URL }))).not.toContain('SMTP_URL')
})

test('all placeholders and short secrets are told together, each by its variable', () => {
  const complaints = complaintsOf({
    NODE_ENV: 'production',
    PROVISIONING_TOKEN: 'change-me-to-32-random-characters',
    ZOOM_WEBHOOK_SECRET: 'short',
    QUORATE_FILES: 's3://files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'changeme',
  })
  expect(namesOf(complaints)).toEqual(
    expect.arrayContaining(['PROVISIONING_TOKEN', 'ZOOM_WEBHOOK_SECRET', 'S3_SECRET_ACCESS_KEY']),
  )
})
