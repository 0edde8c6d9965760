import type { Executor } from '../database/open'
import type { Gauge } from '../http/metrics'
import type { Hub } from '../hub/hub'
import { outboxLag } from './lag'

/** What a monitoring system watches of the live side: who is connected, and what waits to be sent. */
export function liveMetrics(db: Executor, hubs: readonly Hub[]): Gauge[] {
  return [
    {
      name: 'quorate_hub_connections',
      help: 'Open live connections.',
      read: () =>
        hubs.map(({ path, connectionCount }) => ({
          labels: { hub: path },
          value: connectionCount,
        })),
    },
    {
      name: 'quorate_outbox_waiting',
      help: 'Due rows of the outbox that are not sent.',
      read: async () =>
        (await outboxLag(db)).map(({ kind, waiting }) => ({ labels: { kind }, value: waiting })),
    },
    {
      name: 'quorate_outbox_lag_seconds',
      help: 'Age of the oldest due row that is not sent.',
      read: async () =>
        (await outboxLag(db)).map(({ kind, seconds }) => ({ labels: { kind }, value: seconds })),
    },
    {
      name: 'quorate_resident_bytes',
      help: 'Memory of this process.',
      read: () => [{ value: process.memoryUsage().rss }],
    },
  ]
}
