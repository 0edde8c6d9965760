import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../database/open'
import { outbox } from '../database/schema/outbox'
import type { HubEvent } from '../domain/hubEvent'

/**
 * Deletes and returns the oldest hub events of the outbox; each goes to one instance. Rows are found by their
 * existence, not by comparing ids, because ids do not commit in order.
 */
function takenRows(most: number): SQL {
  return sql`delete from ${outbox} where outbox_id in (
      select outbox_id from ${outbox} order by outbox_id limit ${most} for update skip locked)
    returning topic, group_id, subject_id, outbox_id`
}

/** Takes events for a single instance. */
export async function drainOutbox(db: Executor, most: number): Promise<HubEvent[]> {
  const { rows } = await db.execute<{ event: string; id: number; groupId: number }>(
    sql`with taken as (${takenRows(most)})
      select topic as event, subject_id as id, group_id as "groupId" from taken order by outbox_id`,
  )
  return rows
}

/** As many events as fit into a payload below PostgreSQL's limit of 8,000 bytes. */
export const mostPerNotification = 100

/**
 * Takes events and notifies a channel in one statement, so that no crash can lose them: they leave the outbox only
 * together with the notification. Resolves with their number. It has a transaction of its own, because
 * transactions that notify commit one after the other.
 */
export async function notifyEvents(db: Executor, channel: string, most: number): Promise<number> {
  const { rows } = await db.execute<{ taken: number }>(
    sql`with taken as (${takenRows(Math.min(most, mostPerNotification))})
      select count(*)::int as taken, case when count(*) > 0 then pg_notify(${channel},
        jsonb_agg(distinct jsonb_build_array(topic, group_id, subject_id))::text) end
      from taken`,
  )
  return rows[0]?.taken ?? 0
}
