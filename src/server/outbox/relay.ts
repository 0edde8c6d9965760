import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Backplane } from '../hub/backplane'
import { createLookout, type Lookout } from './lookout'

export interface RelayOptions {
  db: NodePgDatabase
  backplane: Pick<Backplane, 'announce'>
  /** Told of a failed attempt; the rows stay and are tried again. */
  onFault: (fault: unknown) => void
  sweepEveryMs?: number
  mostAtOnce?: number
}

/** Carries committed hub events out of the database. */
export type Relay = Lookout

export function createRelay({
  db,
  backplane,
  onFault,
  sweepEveryMs = 3_000,
  mostAtOnce = 100,
}: RelayOptions): Relay {
  const look = async () => (await backplane.announce(db, mostAtOnce)) === mostAtOnce
  return createLookout({ look, onFault, sweepEveryMs })
}
