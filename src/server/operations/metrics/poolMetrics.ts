import type { Pool } from 'pg'
import type { Database } from '../../database/open'
import type { Gauge } from '../../domain/gauge'

/** Metrics about database connections; waiting callers are the first sign of too much load. */
export function poolMetrics({
  pool,
  readPool,
  votePool,
}: Pick<Database, 'pool' | 'readPool' | 'votePool'>): Gauge[] {
  const pools: [string, Pool][] = [['changes', pool]]
  if (readPool !== pool) pools.push(['reads', readPool])
  if (votePool !== pool) pools.push(['votes', votePool])
  const ofEach = (count: (pool: Pool) => number) => () =>
    pools.map(([name, of]) => ({ labels: { pool: name }, value: count(of) }))
  return [
    {
      name: 'quorate_database_connections',
      help: 'Open connections to the database.',
      labelNames: ['pool'],
      read: ofEach(({ totalCount }) => totalCount),
    },
    {
      name: 'quorate_database_idle_connections',
      help: 'Open connections to the database that nobody uses.',
      labelNames: ['pool'],
      read: ofEach(({ idleCount }) => idleCount),
    },
    {
      name: 'quorate_database_waiting',
      help: 'Callers that wait for a connection to the database.',
      labelNames: ['pool'],
      read: ofEach(({ waitingCount }) => waitingCount),
    },
  ]
}
