import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Backplane } from './backplane'
import { createPoller, type Poller } from '../domain/poller'

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
