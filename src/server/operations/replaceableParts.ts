import type { ReadClock } from '../database/clock'
import type { Database } from '../database/open'
import type { FileStore } from '../files/fileStore'
import type { BodyPace } from '../api/bodyPace'
import type { Pages } from '../api/pages'
import type { RateLimits } from '../api/steps/limitRate'
import type { ServerConfiguration } from '../api/server'
import type { Backplane } from '../live/backplane'
import type { Identity } from '../identity/identity'
import type { Mailer } from '../mail/message'

/** Parts that a test, a benchmark or the development server may replace. */
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
  /** The maximum number of simultaneous uploads of a person. */
  uploadsOfOne: number
  verifierFolder: string
  /** The built worker that parses calendars. */
  calendarWorker: string
  /** Fetches the text of the calendar at an address. */
  fetchCalendar: (address: string) => Promise<string>
  logStream: ServerConfiguration['logStream']
}

/**
 * The embedded database runs on the event loop itself, so a long query does not mean that there are too many
 * callers: the delay is not watched there (0).
 */
export const mostEventLoopDelayMs = (kind: Database['kind']) => (kind === 'pglite' ? 0 : 2_000)
