/** What the server is put together from where nobody says otherwise. */
import { fileURLToPath } from 'node:url'
import type { ReadClock } from './database/clock'
import type { Database } from './database/open'
import type { FileStore } from './files/fileStore'
import type { BodyPace } from './http/bodyPace'
import type { Pages } from './http/pages'
import type { RateLimits } from './http/rateLimit'
import type { ServerConfiguration } from './http/server'
import type { Backplane } from './hub/backplane'
import type { Identity } from './identity/identity'
import type { Mailer } from './mail/mailer'

/** The parts that a test, a benchmark or the development server puts others in the place of. */
export interface ReplaceableParts {
  database: Database
  identity: Identity
  backplane: Backplane
  files: FileStore
  mailer: Mailer
  readClock: ReadClock
  pages: Pages
  rateLimits: RateLimits
  mostEventLoopDelayMs: number
  bodyPace: BodyPace
  /** How many uploads a person may send at once. */
  uploadsOfOne: number
  /** Where the build left what verifies records. */
  verifierFolder: string
  /** Where the build left the thread that reads calendars. */
  calendarWorker: string
  logStream: ServerConfiguration['logStream']
}

/** More than a person's browsers ask for in the busiest meeting, less than a script takes. */
export const standardRateLimits: RateLimits = { perPerson: 1_200, perAddress: 600 }
/**
 * The embedded database runs on the event loop itself: a long query of its own is no sign of too many
 * callers, so the loop is not watched there. 0 watches nothing.
 */
export const mostEventLoopDelayMs = (kind: Database['kind']) => (kind === 'pglite' ? 0 : 2_000)
/** Beside the server in the build. */
export const builtVerifiers = fileURLToPath(new URL('./verifier', import.meta.url))
