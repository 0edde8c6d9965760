import { resolve } from 'node:path'
import type { Configuration as PublicConfiguration } from '../../contract/configuration'
import type { PresetOfGroup } from '../../rules/policy/presets'
import { EnvironmentReader, isAddress } from './environmentReader'
import { type BucketConfiguration, readBucket } from './readBucket'
import { readDatabase } from './readDatabase'
import { type CalendarConfiguration, readCalendars, readGroupPresets } from './readGroups'
import { type IdentityConfiguration, readIdentity } from './readIdentity'
import { type Listening, readListening } from './readListening'
import { type Logo, readLogo } from './readLogo'
import { type MailConfiguration, readMail } from './readMail'
import { type MetricsConfiguration, readMetrics } from './readMetrics'
import { readWitnesses, type WitnessPolicy } from './readWitnesses'
import type { DatabaseConfiguration } from '../database/open'
import type { Environment } from './environment'
import { specifiedDomains } from '../../rules/recipients'
import { isZone } from '../../rules/associationZone'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** Secrets that other systems issue; they are refused only where they equal those of the samples. */
const secretsOfOthers = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
] as const

/** The configuration of this server, read once at its start. */
export interface Configuration extends Listening {
  isProduction: boolean
  logLevel: LogLevel
  /** An absolute path. */
  dataFolder: string
  database: DatabaseConfiguration
  /** The bucket for files; null where they lie in the data folder. */
  bucket: BucketConfiguration | null
  /** The id of the database that takes over existing files by the operator's decision; null by default. */
  adoptFilesFor: string | null
  identity: IdentityConfiguration
  mail: MailConfiguration
  metrics: MetricsConfiguration
  witnesses: WitnessPolicy
  /** The secret with which the meeting tool signs its webhooks; null where none is configured. */
  zoomSecret: string | null
  /** The token of the directory system; null where none may send the directory. */
  provisioningToken: string | null
  /** The token of the mail server that reports returned mails; null where none is configured. */
  returnedMailToken: string | null
  calendars: CalendarConfiguration
  /** Whether webhooks may be sent inside the server's own network. */
  mayWebhooksBePrivate: boolean
  /** The member company whose people are staff. */
  staffCompanyId: number
  /** The initial policy preset of a group, by its number. */
  groupPresets: PresetOfGroup
  /** The name of the association; null where none is shown. */
  association: string | null
  /** `#rrggbb`; null for the product's colour. */
  colour: string | null
  /** The IANA name of the zone in which deadlines and days are computed and shown. */
  timeZone: string
  /** The association's logo on pages and mails; null for the product's own. */
  logo: Logo | null
  /** Whether this is a rehearsal copy, which sends no mail. */
  isRehearsal: boolean
  site: PublicConfiguration['site']
  /** The allowed endings of additional recipients' addresses. */
  recipientDomains: PublicConfiguration['recipientDomains']
  /** In bytes. */
  fileLimits: PublicConfiguration['fileLimits']
  /** Calendar day, `yyyy-MM-dd`. */
  councilPolicyReleaseDate: string
}

/** The environment is not a valid configuration; the message lists every error. */
export class InvalidConfiguration extends Error {
  override readonly name = 'InvalidConfiguration'

  constructor(readonly complaints: readonly string[]) {
    super(
      `Quorate cannot start as it is configured:\n${complaints.map((it) => `- ${it}`).join('\n')}`,
    )
  }
}

/**
 * Reads the whole configuration. Relative paths start at the current folder.
 *
 * @throws {InvalidConfiguration} with all errors, not only the first
 */
export function readConfiguration(environment: Environment): Configuration {
  const read = new EnvironmentReader(environment)
  const mode = read.oneOf('NODE_ENV', ['production', 'development', 'test'])
  const isProduction = mode === 'production'
  const dataFolder = resolve(read.text('QUORATE_DATA') ?? '.quorate')
  const identity = readIdentity(read, isProduction)
  const isRehearsal = read.oneOf('QUORATE_REHEARSAL', ['on', 'off']) === 'on'
  const configuration: Configuration = {
    isProduction,
    logLevel: readLogLevel(read, isProduction),
    ...readListening(read, { isProduction, isDemo: identity.kind === 'demo' }),
    dataFolder,
    database: readDatabase(read, dataFolder),
    bucket: readBucket(read),
    adoptFilesFor: read.text('QUORATE_ADOPT_FILES') ?? null,
    identity,
    mail: readMail(read, { dataFolder, isProduction, isRehearsal }),
    metrics: readMetrics(read),
    witnesses: readWitnesses(read),
    zoomSecret: read.secret('ZOOM_WEBHOOK_SECRET', { least: 16 }),
    provisioningToken: read.token('PROVISIONING_TOKEN'),
    returnedMailToken: read.token('RETURNED_MAIL_TOKEN'),
    calendars: readCalendars(read),
    mayWebhooksBePrivate: read.oneOf('QUORATE_PRIVATE_WEBHOOKS', ['allowed']) !== undefined,
    staffCompanyId: read.wholeNumber('QUORATE_STAFF_COMPANY', 1, 999_999_999) ?? 330,
    groupPresets: readGroupPresets(read),
    association: read.text('QUORATE_ASSOCIATION') ?? null,
    colour: readColour(read),
    logo: readLogo(read),
    timeZone: readTimeZone(read),
    isRehearsal,
    site: readSite(read),
    recipientDomains: readRecipientDomains(read),
    fileLimits: readFileLimits(read),
    councilPolicyReleaseDate: read.day('QUORATE_POLICY_RELEASE_DATE') ?? '2023-03-20',
  }
  if (isProduction) for (const name of secretsOfOthers) read.refusePlaceholder(name)
  if (read.complaints.length > 0) throw new InvalidConfiguration(read.complaints)
  return configuration
}

function readLogLevel(read: EnvironmentReader, isProduction: boolean): LogLevel {
  const level = read.oneOf('LOG_LEVEL', logLevels) ?? 'info'
  if (isProduction && (level === 'debug' || level === 'trace'))
    read.complain('LOG_LEVEL', 'must not be debug or trace in production: those tell too much.')
  return level
}

function readFileLimits(read: EnvironmentReader): Configuration['fileLimits'] {
  const megabyte = 1024 * 1024
  const single = read.wholeNumber('QUORATE_FILE_LIMIT_MB', 1, 10_000) ?? 100
  const total = read.wholeNumber('QUORATE_FILES_LIMIT_MB', 1, 100_000) ?? Math.max(500, single)
  if (total < single)
    read.complain('QUORATE_FILES_LIMIT_MB', 'must not be less than the limit of a single file.')
  return { single: single * megabyte, total: total * megabyte }
}

/** The allowed endings of additional recipients' addresses; by default those of the specification. */
function readRecipientDomains(read: EnvironmentReader): string[] | 'any' {
  const name = 'QUORATE_RECIPIENT_DOMAINS'
  const text = read.text(name)
  if (text === 'any') return 'any'
  const wanted = read.list(name, ',').map((domain) => domain.toLowerCase().replace(/^\./, ''))
  if (!wanted.every((domain) => /^[a-z]{2,63}$/.test(domain)))
    read.complain(name, 'must be top-level domains such as com, net, museum; or any.')
  return wanted.length > 0 ? wanted : [...specifiedDomains]
}

/** The contrast of text that the accessibility guidelines demand (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

/** The association's colour, dark enough for white text on it; null for the product's colour. */
function readColour(read: EnvironmentReader): string | null {
  const colour = read.text('QUORATE_COLOUR')?.toLowerCase()
  if (colour === undefined) return null
  if (!/^#[0-9a-f]{6}$/.test(colour))
    read.complain('QUORATE_COLOUR', 'must read #263fa0: six hexadecimal digits after a #.')
  else if (contrastToWhite(colour) < leastContrast)
    read.complain('QUORATE_COLOUR', 'must be darker: white text on it could not be read.')
  return colour
}

function contrastToWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** The association's time zone; Pacific Time by default. */
function readTimeZone(read: EnvironmentReader): string {
  const zone = read.text('QUORATE_TIME_ZONE') ?? 'America/Los_Angeles'
  if (!isZone(zone))
    read.complain(
      'QUORATE_TIME_ZONE',
      'must be the IANA name of a time zone, such as Europe/Berlin.',
    )
  return zone
}

type Site = PublicConfiguration['site']

/** The pages of the organisation's own site that the product links to. */
function readSite(read: EnvironmentReader): Site {
  const groupPage = read.address('QUORATE_GROUP_PAGE') ?? null
  if (groupPage && !groupPage.includes('{groupId}'))
    read.complain('QUORATE_GROUP_PAGE', 'must hold {groupId} in the place of the id.')
  return {
    groupsPage: read.address('QUORATE_GROUPS_PAGE') ?? null,
    groupPage,
    registration: read.address('QUORATE_REGISTRATION_PAGE') ?? null,
    settings: read.address('QUORATE_SETTINGS_PAGE') ?? null,
    userGuide: read.address('QUORATE_USER_GUIDE') ?? null,
    releaseNotes: read.address('QUORATE_RELEASE_NOTES') ?? null,
    support: read.address('QUORATE_SUPPORT', ['https', 'http', 'mailto']) ?? null,
    legal: readLegalLinks(read),
  }
}

function readLegalLinks(read: EnvironmentReader): Site['legal'] {
  const links = read.list('QUORATE_LEGAL_LINKS', ';').map((link) => {
    const [name = '', ...url] = link.split('=')
    return { name: name.trim(), url: url.join('=').trim() }
  })
  if (!links.every(({ name, url }) => name && isAddress(url, ['https', 'http'])))
    read.complain('QUORATE_LEGAL_LINKS', 'must read Name=https://…; Other name=https://….')
  return links
}
