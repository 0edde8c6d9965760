import type { Database, DatabaseConfiguration, Executor } from '../database/open'
import type { HubBatch, HubEvent } from '../domain/hubEvent'
import type { HubLog } from './hubContext'
import type { ClientConfig } from 'pg'
import { faultText } from '../domain/describeFault'
import { NotificationLink } from './notificationLink'
import { sql, type SQL } from 'drizzle-orm'
import { outbox } from '../database/schema/outbox'
import * as z from 'zod'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { createPoller, type Poller } from '../domain/poller'

/** Carries committed events from the outbox to every instance of the server. */
export interface Backplane {
  /**
   * Takes up to `most` events from the outbox and sends them to all instances, this one included; resolves with
   * their number. Where it rejects, the events stay in the outbox.
   */
  announce(db: Executor, most: number): Promise<number>
  /** Sends a message to all instances, this one included. It is not stored and may be lost. */
  whisper(db: Executor, message: Whisper): Promise<void>
  onWhisper(listener: (message: Whisper) => void): void
  /**
   * Whether all batches announced until a second ago have arrived here. Only then may cached data be used that an
   * announced change would invalidate.
   */
  isCurrent(): boolean
  /** Subscribes to every batch. */
  onBatch(listener: (batch: HubBatch) => void): void
  close(): Promise<void>
}

const whisper = z.object({
  event: z.string(),
  groupId: z.int(),
  /** The recipients; those who may not see the group get nothing. */
  userIds: z.array(z.int()),
  args: z.array(z.union([z.int(), z.string(), z.null()])),
})
/** A message to some people of a group that is delivered at once or not at all. */
export type Whisper = z.output<typeof whisper>

/** The backplane of a single instance, whose connections all end with it. */
export function memoryBackplane(): Backplane {
  const listeners: ((batch: HubBatch) => void)[] = []
  const whispered: ((message: Whisper) => void)[] = []
  return {
    async whisper(_db, message) {
      for (const listener of whispered) listener(message)
    },
    onWhisper: (listener) => void whispered.push(listener),
    async announce(db, most) {
      const events = await drainOutbox(db, most)
      if (events.length > 0) for (const listener of listeners) listener(events)
      return events.length
    },
    isCurrent: () => true,
    onBatch: (listener) => void listeners.push(listener),
    close: () => Promise.resolve(),
  }
}

/** The backplane for a database: PostgreSQL may serve several instances, the embedded one serves a single one. */
export async function createBackplane(
  configuration: DatabaseConfiguration,
  { primary }: Pick<Database, 'primary'>,
  log: HubLog,
): Promise<Backplane> {
  if (configuration.kind === 'pglite') return memoryBackplane()
  const { directUrl, url } = configuration
  const backplane = await postgresBackplane(
    () => ({ connectionString: primary?.url() ?? directUrl ?? url }),
    { log },
  )
  primary?.onMoved(() => backplane.reconnect())
  return backplane
}

interface PostgresBackplaneOptions {
  log: HubLog
  /** Instances with the same database and channel receive each other's events. */
  channel?: string
}

/**
 * The backplane of several instances, over LISTEN and NOTIFY. Each instance receives all notifications, its own
 * included; after an interruption it reports a gap.
 *
 * @param config where the database is at the moment
 * @throws {Error} where it is unreachable
 */
export async function postgresBackplane(
  config: () => ClientConfig,
  { log, channel = 'quorate_hub' }: PostgresBackplaneOptions,
): Promise<Backplane & { reconnect(): void }> {
  const listeners: ((batch: HubBatch) => void)[] = []
  const whispered: ((message: Whisper) => void)[] = []
  const publish = (batch: HubBatch) => {
    for (const listener of listeners) listener(batch)
  }
  const fault = (step: string, error: unknown) =>
    log({ event: 'backplane-fault', step, fault: faultText(error) })

  const link = await NotificationLink.open(config, channel, {
    heard(payload) {
      try {
        if (!payload.startsWith('{')) return publish(readNotification(payload))
        const message = whisper.parse(JSON.parse(payload))
        for (const listener of whispered) listener(message)
      } catch (error) {
        fault('read', error)
      }
    },
    restored: () => publish('gap'),
    failed: (error) => fault('link', error),
  })
  return {
    announce: (db, most) => notifyEvents(db, channel, most),
    async whisper(db, message) {
      await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(message)})`)
    },
    onWhisper: (listener) => void whispered.push(listener),
    isCurrent: () => link.isCurrent(),
    onBatch: (listener) => void listeners.push(listener),
    reconnect: () => link.reconnect(),
    close: () => link.close(),
  }
}

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
async function drainOutbox(db: Executor, most: number): Promise<HubEvent[]> {
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

/** An event is transmitted as `[name, groupId, id]`. */
const notification = z.array(z.tuple([z.string(), z.int(), z.int()]))

/**
 * Parses a notification.
 *
 * @throws {Error} for anything else
 */
export function readNotification(payload: string): HubEvent[] {
  return notification
    .parse(JSON.parse(payload))
    .map(([event, groupId, id]) => ({ event, id, groupId }))
}

export interface RelayOptions {
  db: NodePgDatabase
  backplane: Pick<Backplane, 'announce'>
  /** Called where an attempt failed; the rows stay and are tried again. */
  onFault: (fault: unknown) => void
  sweepEveryMs?: number
  mostAtOnce?: number
}

/** The minimum time between two announcements, however many votes are cast. */
const restMs = 25

/** Announces committed hub events from the database. */
export type Relay = Poller

export function createRelay({
  db,
  backplane,
  onFault,
  sweepEveryMs = 3_000,
  mostAtOnce = 100,
}: RelayOptions): Relay {
  const poll = async () => (await backplane.announce(db, mostAtOnce)) === mostAtOnce
  return createPoller({ poll, onFault, sweepEveryMs, restMs })
}
