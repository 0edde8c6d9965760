import { join, resolve } from 'node:path'
import { usualPresets } from '../../../src/rules/policy/presets'
import { readConfiguration } from '../../../src/server/configuration/configuration'
import { production } from '../../support/environments'

describe('an empty environment', () => {
  test('describes the demo on this machine', () => {
    expect(readConfiguration({})).toEqual({
      isProduction: false,
      logLevel: 'info',
      host: '127.0.0.1',
      port: 5080,
      origin: 'http://localhost:5080',
      trustedProxies: [],
      dataFolder: resolve('.quorate'),
      database: { kind: 'pglite', folder: resolve('.quorate') },
      bucket: null,
      adoptFilesFor: null,
      identity: { kind: 'demo' },
      metrics: { token: null, listener: null },
      witnesses: { witnesses: [], needed: 0 },
      zoomSecret: null,
      provisioningToken: null,
      returnedMailToken: null,
      mayWebhooksBePrivate: false,
      calendars: { calendars: [], mayBePrivate: false },
      staffCompanyId: 330,
      groupPresets: usualPresets,
      mail: {
        kind: 'folder',
        folder: resolve('.quorate/mail'),
        from: 'quorate@quorate.example',
      },
      association: null,
      colour: null,
      logo: null,
      timeZone: 'America/Los_Angeles',
      isRehearsal: false,
      site: {
        groupsPage: null,
        groupPage: null,
        registration: null,
        settings: null,
        userGuide: null,
        releaseNotes: null,
        support: null,
        legal: [],
      },
      recipientDomains: ['com', 'net', 'org', 'cc', 'co', 'ch', 'uk', 'in', 'au', 'de'],
      fileLimits: { single: 104_857_600, total: 524_288_000 },
      councilPolicyReleaseDate: '2023-03-20',
    })
  })

  test('is the same as one of empty and blank variables', () => {
    expect(readConfiguration({ PORT: '', OIDC_AUTHORITY: ' ', QUORATE_DATA: '' })).toEqual(
      readConfiguration({}),
    )
  })
})

describe('what is given', () => {
  test('a production server of an organisation', () => {
    expect(
      readConfiguration({
        ...production,
        PORT: '1',
        QUORATE_HOST: '0.0.0.0',
        QUORATE_TRUSTED_PROXY: '10.0.0.0/8, 2001:db8::1',
        QUORATE_DATA: '/var/lib/quorate',
        DATABASE_URL: 'postgres://quorate@db.example.org/quorate',
        OIDC_TOKEN_TYPE: 'JWT',
        SMTP_URL: 'smtps://mail.example.org',
        MAIL_FROM: 'Quorate <votes@example.org>',
        LOG_LEVEL: 'warn',
      }),
    ).toMatchObject({
      isProduction: true,
      logLevel: 'warn',
      host: '0.0.0.0',
      port: 1,
      origin: 'https://votes.example.org',
      trustedProxies: ['10.0.0.0/8', '2001:db8::1'],
      database: { kind: 'postgres', url: 'postgres://quorate@db.example.org/quorate' },
      identity: {
        kind: 'outside',
        authority: 'https://login.example.org/realms/main',
        clientId: 'quorate',
        audience: 'quorate-api',
        tokenType: 'JWT',
      },
      mail: {
        kind: 'smtp',
        url: 'smtps://mail.example.org',
        requiresTls: true,
        from: 'Quorate <votes@example.org>',
      },
    })
  })

  test("the organisation's site", () => {
    const { site } = readConfiguration({
      QUORATE_GROUPS_PAGE: 'https://example.org/groups',
      QUORATE_GROUP_PAGE: 'https://example.org/groups/{groupId}/home',
      QUORATE_SUPPORT: 'mailto:help@example.org',
      QUORATE_LEGAL_LINKS:
        'Privacy=https://example.org/p?a=b; Terms of Use = https://example.org/t;',
    })
    expect(site).toMatchObject({
      groupsPage: 'https://example.org/groups',
      groupPage: 'https://example.org/groups/{groupId}/home',
      support: 'mailto:help@example.org',
      legal: [
        { name: 'Privacy', url: 'https://example.org/p?a=b' },
        { name: 'Terms of Use', url: 'https://example.org/t' },
      ],
    })
  })

  test('which groups begin with a policy of their own', () => {
    const presetsOf = (QUORATE_GROUP_PRESETS: string) => [
      ...readConfiguration({ QUORATE_GROUP_PRESETS }).groupPresets,
    ]
    expect(presetsOf('5=council; 7 = two-thirds;')).toEqual([
      [5, 'council'],
      [7, 'two-thirds'],
    ])
    expect(presetsOf('none')).toEqual([])
  })

  test('a bucket for the files', () => {
    expect(readConfiguration({ QUORATE_FILES: 's3://quorate-files' }).bucket).toEqual({
      bucket: 'quorate-files',
      prefix: '',
      region: 'us-east-1',
    })
    const elsewhere = {
      QUORATE_FILES: 's3://shared/quorate',
      S3_ENDPOINT: 'https://s3.example.org',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(readConfiguration(elsewhere).bucket).toEqual({
      bucket: 'shared',
      prefix: 'quorate/',
      region: 'eu-central-1',
      endpoint: 'https://s3.example.org',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    })
  })

  test('what addresses of recipients may end in', () => {
    const domainsOf = (QUORATE_RECIPIENT_DOMAINS: string) =>
      readConfiguration({ QUORATE_RECIPIENT_DOMAINS }).recipientDomains
    expect(domainsOf('.ORG, museum')).toEqual(['org', 'museum'])
    expect(domainsOf('any')).toBe('any')
    expect(() => domainsOf('org; net')).toThrow('QUORATE_RECIPIENT_DOMAINS must be')
  })

  test('the staff company', () => {
    expect(readConfiguration({ QUORATE_STAFF_COMPANY: '77' }).staffCompanyId).toBe(77)
  })

  test('the origin has no slash at its end and follows the port where it is not given', () => {
    expect(readConfiguration({ QUORATE_ORIGIN: 'http://localhost:9000/' }).origin).toBe(
      'http://localhost:9000',
    )
    expect(readConfiguration({ PORT: '9000' }).origin).toBe('http://localhost:9000')
  })

  test('a higher limit for one file raises the total that is not given', () => {
    const { fileLimits } = readConfiguration({ QUORATE_FILE_LIMIT_MB: '600' })
    expect(fileLimits.total).toBe(fileLimits.single)
  })

  test.each([
    ['smtp://mail.example.org', undefined, false],
    ['smtp://mail.example.org', 'opportunistic', false],
    ['smtp://mail.example.org', 'required', true],
    ['smtp://votes:secret@mail.example.org', undefined, true],
    ['smtp://votes:secret@127.0.0.1', undefined, false],
    ['smtps://mail.example.org', 'opportunistic', true],
  ])('mails to %s with SMTP_TLS %s must travel over TLS: %s', (url, wish, requiresTls) => {
    const { mail } = readConfiguration({ ...production, SMTP_URL: url, SMTP_TLS: wish })
    expect(mail).toMatchObject({ requiresTls })
  })

  test('a rehearsal sends no mail, whatever mail server is named', () => {
    const { mail, isRehearsal } = readConfiguration({ ...production, QUORATE_REHEARSAL: 'on' })
    expect(isRehearsal).toBe(true)
    expect(mail.kind).toBe('folder')
    const withoutMail = { ...production, SMTP_URL: undefined, QUORATE_REHEARSAL: 'on' }
    expect(readConfiguration(withoutMail).mail.kind).toBe('folder')
  })

  test('undelivered mail lies in the data folder', () => {
    const folder = resolve('elsewhere')
    expect(readConfiguration({ QUORATE_DATA: 'elsewhere' })).toMatchObject({
      dataFolder: folder,
      mail: { kind: 'folder', folder: join(folder, 'mail') },
    })
  })
})
