import * as z from 'zod'
import { endpoint } from './endpoint'

const address = z.string().nullable()

/** What a browser must know before sign-in. A null address has a built-in page instead. */
const configuration = z.object({
  /** Redirects unknown paths to the organisation's groups page where there is one. */
  isProduction: z.boolean(),
  isDemo: z.boolean(),
  /** Where the demo shows the mails that it would have sent; null where mails are sent. */
  demoMailUrl: address,
  identity: z.object({ authority: z.string(), clientId: z.string(), scope: z.string() }),
  site: z.object({
    groupsPage: address,
    /** With `{groupId}` in the place of the id. */
    groupPage: address,
    registration: address,
    settings: address,
    userGuide: address,
    releaseNotes: address,
    support: address,
    legal: z.array(z.object({ name: z.string(), url: z.string() })),
  }),
  /** In bytes. */
  fileLimits: z.object({ single: z.number().int(), total: z.number().int() }),
  /** Pacific calendar day, `yyyy-MM-dd`. */
  councilPolicyReleaseDate: z.string(),
})
export type Configuration = z.output<typeof configuration>

export const showConfiguration = endpoint({
  method: 'GET',
  path: '/api/configuration',
  summary: "The product's public configuration.",
  access: { kind: 'public' },
  status: 200,
  answer: configuration,
  problems: [],
})

export const showHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the server and its database answer.',
  access: { kind: 'public' },
  isUncounted: true,
  status: 200,
  answer: z.object({ status: z.literal('ok'), database: z.enum(['pglite', 'postgres']) }),
  problems: ['unavailable'],
})
