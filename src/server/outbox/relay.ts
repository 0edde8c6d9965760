import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { HubEvent } from '../hub/backplane'
import { createLookout, type Lookout } from './lookout'
import { markSent, takeUnsent, type UnsentRow } from './unsent'

export interface RelayOptions {
  db: NodePgDatabase
  /** Hands events on; what it throws leaves them unsent. */
  publish: (events: readonly HubEvent[]) => void
  /** Told of a failed attempt; the rows stay and are tried again. */
  onFault: (fault: unknown) => void
  sweepEveryMs?: number
  mostAtOnce?: number
}

/** Carries committed hub events out of the database. */
export type Relay = Lookout

/** After this long another instance takes over rows that were taken and never marked. */
const leaseSeconds = 10

function eventOf({ topic, groupId, subjectId }: UnsentRow): HubEvent[] {
  return groupId === null ? [] : [{ event: topic, id: subjectId, groupId }]
}

export function createRelay({
  db,
  publish,
  onFault,
  sweepEveryMs = 3_000,
  mostAtOnce = 500,
}: RelayOptions): Relay {
  async function look(): Promise<boolean> {
    const rows = await takeUnsent(db, 'hub', { most: mostAtOnce, leaseSeconds })
    if (rows.length === 0) return false
    publish(rows.flatMap(eventOf))
    await markSent(db, rows)
    return rows.length === mostAtOnce
  }

  return createLookout({ look, onFault, sweepEveryMs })
}
