import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { eq } from 'drizzle-orm'
import { feedAddress } from '../../directory/calendar/feedAddress'
import { renewCalendarFeed } from '../../governance/commands/renewCalendarFeed'
import { calendarFeeds } from '../../database/schema/directory'
import type { Handlers } from '../call'

/** Where a person's own calendar is fetched. */
export function calendarFeedRoutes(db: NodePgDatabase, origin: string) {
  return {
    showCalendarFeed: async ({ actor: { userId } }) => {
      const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
      return { address: feed ? await feedAddress(db, origin, feed) : null }
    },
    renewCalendarFeed: async ({ actor: { userId }, transact }) =>
      transact(
        async (tx) => ({
          address: await feedAddress(tx, origin, await renewCalendarFeed(tx, userId)),
        }),
        () => ({}),
      ),
  } satisfies Partial<Handlers>
}
