import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Configuration } from '../configuration/configuration'
import type { FileStore } from '../files/fileStore'
import { demoMailFolder } from '../mail/demoPages/addresses'
import { serveDemoMail } from '../mail/demoPages/serveDemoMail'
import { readVerifierFiles } from '../record/verifierFiles'
import { serveDocumentation } from './routes/documentation'
import type { ScimServer } from './scimRoutes'
import { serveRecords } from './serveRecords'
import type { RecordSigning } from './sentRecord'
import { serveUnsubscribe } from './publicPages/serveUnsubscribe'
import { servePublicPages } from './publicPages/servePublicPages'
import type { SigningParts } from './routes/records'
import { registerAssets } from '../identity/signIn/assets'
import { servePublicResults } from './servePublicResults'
import { serveLog } from './serveLog'
import { serveScim } from './serveScim'
import type { Step } from './steps/step'
import type { Logo } from '../configuration/readLogo'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ReadClock } from '../database/clock'
import { ApiError } from '../domain/apiError'
import { findDownload } from '../governance/queries/findFile'
import { attachmentDisposition } from '../files/fileNames'
import {
  downloadsPath,
  downloadTicket,
  findDownloadKey,
  readTicket,
  ticketParameter,
} from '../files/tickets'
import { feedPath, readFeedTicket } from '../directory/calendar/feedAddress'
import { writeFeed } from '../directory/calendar/writeFeed'
import { inSnapshot } from '../database/transaction'
import { readCalendarFeed } from '../governance/queries/readCalendarFeed'

interface ServedParts extends Pick<ScimServer, 'db' | 'reads' | 'readClock' | 'wakeOutbox'> {
  configuration: Configuration
  files: FileStore
  signing: RecordSigning & Pick<SigningParts, 'findLogState'>
  /** The rate limit. */
  limit: Step
  /** Admits the directory system. */
  admitProvisioner: Step
  /** The folder with the built verifiers of records; absent: the build's. */
  verifierFolder: string | undefined
}

/** Serves everything beside the JSON API: SCIM, calendars, files, records, documentation, and the demo's mails. */
export async function serveBesideApi(app: FastifyInstance, parts: ServedParts): Promise<void> {
  const { configuration, db, reads, readClock, wakeOutbox, files, signing, limit } = parts
  const { origin, councilPolicyReleaseDate: releaseDate, groupPresets: presets } = configuration
  const tokenPrint = printOf(configuration.provisioningToken)
  const scim = { origin, tokenPrint, db, reads, wakeOutbox, readClock, releaseDate, presets }
  await serveScim(app, scim, parts.admitProvisioner)
  await serveCalendarFeed(app, { db: reads, readClock, origin, limit })
  serveLogo(app, configuration.logo)
  serveDocumentation(app, origin)
  const demoMails = demoMailFolder(configuration)
  if (demoMails !== null) serveDemoMail(app, demoMails)
  await serveDownloads(app, { db: reads, readClock, files })
  const verifiers = readVerifierFiles(parts.verifierFolder)
  const { witnesses } = configuration
  serveLog(app, { db: reads, witnesses, limit })
  const records = { db: reads, verifiers, witnesses, ...signing }
  await serveRecords(app, { ...records, writes: db, readClock })
  servePublicResults(app, { ...records, limit })
  await serveUnsubscribe(app, { db, configuration, limit })
  servePublicPages(app, { db: reads, configuration, limit, ...signing })
  // The demo's provider brings them for its own pages.
  if (configuration.identity.kind !== 'demo') registerAssets(app, configuration.colour)
}

/** Serves the association's logo, where it is a file of this server. */
function serveLogo(app: FastifyInstance, logo: Logo | null): void {
  if (!logo?.file) return
  const { bytes, type } = logo.file
  app.get(logo.address, (_request, reply) =>
    reply
      .headers({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        // The policy forbids scripts in an SVG that is opened as a page. Mail readers on other sites may load the
        // logo.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(bytes),
  )
}

/** Identifies a token without revealing it. */
function printOf(token: string | null): string {
  return createHash('sha256')
    .update(token ?? '')
    .digest('hex')
    .slice(0, 8)
}

interface DownloadParts {
  db: NodePgDatabase
  readClock: ReadClock
  files: FileStore
}

/** Serves files to holders of a valid address, always as attachments, never inline in the product's origin. */
async function serveDownloads(
  app: FastifyInstance,
  { db, readClock, files }: DownloadParts,
): Promise<void> {
  const key = await findDownloadKey(db)
  app.get<{ Querystring: Record<string, unknown> }>(
    `${downloadsPath}/:fileName`,
    async ({ query }, reply) => {
      const ticket = readTicket(key, query[ticketParameter], downloadTicket)
      const file = ticket && (await findDownload(db, readClock, ticket))
      if (!file) throw new ApiError('download-expired')
      const bytes = await files.get(file.storageKey)
      return reply
        .headers({
          'content-type': 'application/octet-stream',
          'content-length': file.size,
          'content-disposition': attachmentDisposition(file.fileName),
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(bytes)
    },
  )
}

interface FeedParts {
  db: NodePgDatabase
  readClock: ReadClock
  origin: string
  /** The rate limit. */
  limit: Step
}

/** Serves calendar feeds to programs that know the secret address, because they cannot sign in. */
async function serveCalendarFeed(
  app: FastifyInstance,
  { db, readClock, origin, limit }: FeedParts,
): Promise<void> {
  const key = await findDownloadKey(db)
  app.get<{ Params: { ticket: string } }>(
    `${feedPath}/:ticket`,
    { onRequest: limit },
    async ({ params }, reply) => {
      const owner = readFeedTicket(key, params.ticket)
      const calendar =
        owner &&
        (await inSnapshot(db, async (tx) => {
          const now = await readClock(tx)
          const entries = await readCalendarFeed(tx, owner, now)
          return entries && writeFeed(entries, origin, now)
        }))
      if (calendar === null) throw new ApiError('not-found')
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="quorate.ics"',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, no-store',
        })
        .send(calendar)
    },
  )
}
