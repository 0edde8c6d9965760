import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { calendarFeeds } from '../../database/schema/directory'

/** Creates a person's calendar feed, or renews its address, so that the earlier address stops working. */
export async function renewCalendarFeed(
  tx: Transaction,
  userId: number,
): Promise<{ userId: number; version: number }> {
  const [feed] = await tx
    .insert(calendarFeeds)
    .values({ userId, version: 1 })
    .onConflictDoUpdate({
      target: calendarFeeds.userId,
      set: { version: sql`${calendarFeeds.version} + 1` },
    })
    .returning()
  if (!feed) throw new Error('The calendar feed was not kept.')
  return feed
}
