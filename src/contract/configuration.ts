import * as z from 'zod'
import { endpoint } from './endpoint'

const address = z.string().nullable()

/** What a browser must know before sign-in. A null address has a built-in page instead. */
const configuration = z.object({
  /** Redirects unknown paths to the organisation's groups page where there is one. */
  isProduction: z.boolean(),
  isDemo: z.boolean(),
  /** The name of the association; null where none is to be shown. */
  association: z.string().nullable(),
  /** `#rrggbb`, dark enough for white text on it; null for the colour of the product. */
  colour: z.string().nullable(),
  /** The address of the association's logo; null for the product's own mark. */
  logo: z.string().nullable(),
  /** IANA name of the zone in which deadlines and days are reckoned and shown. */
  timeZone: z.string(),
  /** A rehearsal copy of the product: it sends no mail, and nothing on it counts. */
  isRehearsal: z.boolean(),
  /** Where the demo shows the mails that it would have sent; null where mails are sent. */
  demoMailUrl: address,
  identity: z.object({
    authority: z.string(),
    clientId: z.string(),
    scope: z.string(),
    /** The request parameter that names the audience of tokens; absent where the provider needs none. */
    audienceParameter: z.enum(['audience', 'resource']).optional(),
    audience: z.string().optional(),
  }),
  site: z.object({
    groupsPage: address,
    /** With `{groupId}` in the place of the id. */
    groupPage: address,
    registration: address,
    settings: address,
    userGuide: address,
    releaseNotes: address,
    support: address,
    /** The links at the foot of every page. */
    legal: z.array(z.object({ name: z.string(), url: z.string() })),
  }),
  /** The domains that addresses of additional recipients may have. */
  recipientDomains: z.union([z.array(z.string()), z.literal('any')]),
  /** In bytes. */
  fileLimits: z.object({ single: z.number().int(), total: z.number().int() }),
  /** Calendar day, `yyyy-MM-dd`. */
  councilPolicyReleaseDate: z.string(),
})
export type Configuration = z.output<typeof configuration>

export const showConfiguration = endpoint({
  method: 'GET',
  path: '/api/configuration',
  summary: "The product's public configuration.",
  access: { kind: 'public' },
  answer: configuration,
})

/** Whether people can work with this server. */
const readiness = z.object({
  status: z.literal('ready'),
  /** `late` where mails have waited for more than a quarter of an hour; votes go on without them. */
  mail: z.enum(['ok', 'late']),
  /** What the loss of the database's primary could cost; `none` where it has no standby that this server follows. */
  failover: z.enum(['none', 'losesNothing', 'mayLoseLast']),
  /** Whether reads come from standbys; `leftOut` where none of those that are named has all changes. */
  standbys: z.enum(['none', 'inUse', 'leftOut']),
  /** `altered` where the log of all records contradicts what was signed of it. */
  log: z.enum(['ok', 'altered']),
  /** Names of witnesses that have not cosigned the log for ten minutes; votes go on without them. */
  lateWitnesses: z.array(z.string()),
})
export type Readiness = z.output<typeof readiness>

export const showHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the process of the server answers: what restarts it asks here.',
  access: { kind: 'public' },
  isMonitored: true,
  answer: z.object({
    status: z.literal('ok'),
    /** The version of the server, such as `1.4.0`. */
    version: z.string(),
    database: z.enum(['pglite', 'postgres']),
  }),
})

export const showReadiness = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary:
    'Whether people can work with this server, its database, tables, disks and sign-in: what sends people here asks here.',
  access: { kind: 'public' },
  isMonitored: true,
  answer: readiness,
  problems: ['unavailable'],
})
