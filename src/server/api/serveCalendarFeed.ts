import type { FastifyInstance } from 'fastify'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { feedPath, readFeedTicket } from '../directory/calendar/feedAddress'
import { writeFeed } from '../directory/calendar/writeFeed'
import type { ReadClock } from '../database/clock'
import { inSnapshot } from '../database/transaction'
import { ApiError } from '../domain/apiError'
import { findDownloadKey } from '../files/tickets'
import { readCalendarFeed } from '../governance/queries/readCalendarFeed'
import type { Step } from './steps/step'

interface FeedParts {
  db: NodePgDatabase
  readClock: ReadClock
  origin: string
  /** The rate limit. */
  limit: Step
}

/** Serves calendar feeds to programs that know the secret address, because they cannot sign in. */
export async function serveCalendarFeed(
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
