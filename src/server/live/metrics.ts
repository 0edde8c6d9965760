import { sql } from 'drizzle-orm'
import type { Executor } from '../database/open'
import { mailDeliveries, mails } from '../database/schema/mails'
import { outbox } from '../database/schema/outbox'
import type { Gauge } from '../domain/gauge'
import type { Hub } from './hub'

/** Metrics about live updates: how many are connected, and what waits to be sent. */
export function liveMetrics(db: Executor, hubs: readonly Hub[]): Gauge[] {
  const readLag = async (field: 'waiting' | 'seconds') =>
    (await findLag(db)).map(({ kind, [field]: value }) => ({ labels: { kind }, value }))
  return [
    {
      name: 'quorate_hub_connections',
      help: 'Open live connections.',
      labelNames: ['hub'],
      read: () =>
        hubs.map(({ path, connectionCount }) => ({
          labels: { hub: path },
          value: connectionCount,
        })),
    },
    {
      name: 'quorate_outbox_waiting',
      help: 'Hub events and mails that are not sent.',
      labelNames: ['kind'],
      read: () => readLag('waiting'),
    },
    {
      name: 'quorate_outbox_lag_seconds',
      help: 'Age of the oldest hub event and mail that is not sent.',
      labelNames: ['kind'],
      read: () => readLag('seconds'),
    },
  ]
}

/** The number of waiting rows of each kind and the age of the oldest; kinds without waiting rows are left out. */
async function findLag(db: Executor) {
  const seconds = sql`extract(epoch from clock_timestamp() - min(created_at))::float8 as seconds`
  const { rows } = await db.execute<{ kind: string; waiting: number; seconds: number }>(sql`
    select 'hub' as kind, count(*)::integer as waiting, ${seconds} from ${outbox} having count(*) > 0
    union all
    select 'mail', count(distinct mail_id)::integer, ${seconds}
    from ${mails} join ${mailDeliveries} using (mail_id)
    where sent_at is null and given_up_at is null having count(*) > 0`)
  return rows
}
