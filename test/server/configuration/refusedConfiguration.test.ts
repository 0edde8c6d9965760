import { readConfiguration } from '../../../src/server/configuration/configuration'
import type { Environment } from '../../../src/server/configuration/environment'
import { complaintsOf, outside, production } from '../../support/environments'

describe('what is refused', () => {
  const refused: [given: string, environment: Environment, complaint: RegExp][] = [
    ['a port that is none', { PORT: 'http' }, /^PORT must be a whole number from 1 to 65535\.$/],
    ['port 0', { PORT: '0' }, /^PORT must be/],
    ['a port out of range', { PORT: '65536' }, /^PORT must be/],
    ['a port with a fraction', { PORT: '80.5' }, /^PORT must be/],
    [
      'a staff company by name',
      { QUORATE_STAFF_COMPANY: 'Association Staff' },
      /^QUORATE_STAFF_COMPANY must be a whole number from 1 /,
    ],
    [
      'an unknown group preset',
      { QUORATE_GROUP_PRESETS: '36=board' },
      /^QUORATE_GROUP_PRESETS must read .* council, delegates, users, two-thirds, .*; or none\.$/,
    ],
    [
      'a group preset without a group',
      { QUORATE_GROUP_PRESETS: 'council' },
      /^QUORATE_GROUP_PRESETS must read /,
    ],
    [
      'two presets for one group',
      { QUORATE_GROUP_PRESETS: '36=council; 36=users' },
      /^QUORATE_GROUP_PRESETS must name each group once; it names 36 twice\.$/,
    ],
    ['an unknown NODE_ENV', { NODE_ENV: 'prod' }, /^NODE_ENV must be one of production, /],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal, /],
    ['debug logs in production', { ...production, LOG_LEVEL: 'debug' }, /^LOG_LEVEL must not be/],
    ['trace logs in production', { ...production, LOG_LEVEL: 'trace' }, /^LOG_LEVEL must not be/],
    [
      'the demo provider beyond this machine',
      { QUORATE_HOST: '0.0.0.0', QUORATE_ORIGIN: 'https://votes.example.org' },
      /^QUORATE_HOST must stay on this machine/,
    ],
    [
      'the demo provider on every IPv6 address',
      { QUORATE_HOST: '::', QUORATE_ORIGIN: 'https://votes.example.org' },
      /^QUORATE_HOST must stay on this machine/,
    ],
    [
      'production without an origin',
      { ...production, QUORATE_ORIGIN: undefined },
      /^QUORATE_ORIGIN is needed/,
    ],
    [
      'a public server without an origin',
      { ...outside, QUORATE_HOST: '0.0.0.0' },
      /^QUORATE_ORIGIN is needed/,
    ],
    ['an origin that is no address', { QUORATE_ORIGIN: 'votes' }, /^QUORATE_ORIGIN must be an add/],
    [
      'an origin with a path',
      { QUORATE_ORIGIN: 'https://example.org/votes' },
      /^QUORATE_ORIGIN must have no path/,
    ],
    [
      'a public origin without TLS',
      { QUORATE_ORIGIN: 'http://votes.example.org' },
      /^QUORATE_ORIGIN must start with https/,
    ],
    [
      'a proxy by name',
      { QUORATE_TRUSTED_PROXY: 'proxy.example.org' },
      /^QUORATE_TRUSTED_PROXY must be addresses/,
    ],
    [
      'a network that is too narrow',
      { QUORATE_TRUSTED_PROXY: '10.0.0.0/33' },
      /^QUORATE_TRUSTED_PROXY must be addresses/,
    ],
    [
      'another database',
      { DATABASE_URL: 'mysql://db/quorate' },
      /^DATABASE_URL must be an address/,
    ],
    [
      'a group page without the group',
      { QUORATE_GROUP_PAGE: 'https://example.org/group' },
      /^QUORATE_GROUP_PAGE must hold \{groupId\}/,
    ],
    ...(
      [
        'QUORATE_GROUPS_PAGE',
        'QUORATE_GROUP_PAGE',
        'QUORATE_REGISTRATION_PAGE',
        'QUORATE_SETTINGS_PAGE',
        'QUORATE_USER_GUIDE',
        'QUORATE_RELEASE_NOTES',
        'QUORATE_SUPPORT',
      ] as const
    ).map((name): [string, Environment, RegExp] => [
      `a script in the place of ${name}`,
      { [name]: 'javascript:alert(1)' },
      new RegExp(`^${name} must be an address that starts with https:// or http://`),
    ]),
    [
      'a legal link without a name',
      { QUORATE_LEGAL_LINKS: 'https://example.org/privacy' },
      /^QUORATE_LEGAL_LINKS must read/,
    ],
    [
      'a legal link that is a script',
      { QUORATE_LEGAL_LINKS: 'Privacy=javascript:alert(1)' },
      /^QUORATE_LEGAL_LINKS must read/,
    ],
    ['no files at all', { QUORATE_FILE_LIMIT_MB: '0' }, /^QUORATE_FILE_LIMIT_MB must be a whole/],
    ['a limit in words', { QUORATE_FILES_LIMIT_MB: '1 GB' }, /^QUORATE_FILES_LIMIT_MB must be a/],
    [
      'a total below a single file',
      { QUORATE_FILE_LIMIT_MB: '50', QUORATE_FILES_LIMIT_MB: '20' },
      /^QUORATE_FILES_LIMIT_MB must not be less/,
    ],
    [
      'a day that does not exist',
      { QUORATE_POLICY_RELEASE_DATE: '2023-02-30' },
      /^QUORATE_POLICY_RELEASE_DATE must be a day/,
    ],
    [
      'a day in another order',
      { QUORATE_POLICY_RELEASE_DATE: '20.3.2023' },
      /^QUORATE_POLICY_RELEASE_DATE must be a day/,
    ],
    ['a folder with a line break', { QUORATE_DATA: 'a\nb' }, /^QUORATE_DATA must be one line/],
    [
      'a time zone by another name',
      { QUORATE_TIME_ZONE: 'Berlin' },
      /^QUORATE_TIME_ZONE must be the IANA name/,
    ],
    ['a colour by name', { QUORATE_COLOUR: 'navy' }, /^QUORATE_COLOUR must read #263fa0/],
    ['a colour too light', { QUORATE_COLOUR: '#ffd700' }, /^QUORATE_COLOUR must be darker/],
    ['a folder as a bucket', { QUORATE_FILES: '/srv/files' }, /^QUORATE_FILES must read s3:/],
    [
      'half a key',
      { QUORATE_FILES: 's3://files', S3_ACCESS_KEY_ID: 'x' },
      /^S3_SECRET_ACCESS_KEY and/,
    ],
    ['a region without a bucket', { S3_REGION: 'eu-west-1' }, /^QUORATE_FILES is needed beside/],
  ]

  test.each(refused)('%s', (_given, environment, complaint) => {
    expect(complaintsOf(environment)).toEqual([expect.stringMatching(complaint)])
  })

  test('all complaints are told at once, one for each variable', () => {
    const complaints = complaintsOf({
      NODE_ENV: 'production',
      PORT: '-1',
      QUORATE_HOST: '0.0.0.0',
      OIDC_CLIENT_ID: 'quorate',
      DATABASE_URL: 'here',
    })
    expect(complaints.map((complaint) => complaint.split(' ')[0])).toEqual([
      'OIDC_AUTHORITY',
      'PORT',
      'QUORATE_HOST',
      'QUORATE_ORIGIN',
      'DATABASE_URL',
      'SMTP_URL',
    ])
  })

  test('the message is for the person who starts the server', () => {
    expect(() => readConfiguration({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(
      /^Quorate cannot start as it is configured:\n- LOG_LEVEL .*\n- PORT .*$/,
    )
  })
})
