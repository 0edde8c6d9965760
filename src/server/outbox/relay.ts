import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { HubEvent } from '../hub/backplane'
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
export interface Relay {
  /** Something was committed: look now. Returns at once; many calls while looking make one more look. */
  wake(): void
  /** Looks now and every few seconds, for rows that a crash or a fault left behind. */
  start(): void
  /** No more looks; resolves when the one under way is done. */
  stop(): Promise<void>
}

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
  let looking: Promise<void> | null = null
  let lookAgain = false
  let stopped = false
  let sweep: NodeJS.Timeout | undefined

  async function lookUntilNothingIsLeft(): Promise<void> {
    do {
      lookAgain = false
      const rows = await takeUnsent(db, 'hub', { most: mostAtOnce, leaseSeconds })
      if (rows.length === 0) continue
      publish(rows.flatMap(eventOf))
      await markSent(db, rows)
      if (rows.length === mostAtOnce) lookAgain = true
    } while (lookAgain && !stopped)
  }

  function wake(): void {
    lookAgain = true
    if (stopped || looking) return
    looking = lookUntilNothingIsLeft()
      .catch(onFault)
      .finally(() => {
        looking = null
        // Woken after the last look had begun to end.
        if (lookAgain) wake()
      })
  }

  return {
    wake,
    start() {
      sweep = setInterval(wake, sweepEveryMs).unref()
      wake()
    },
    async stop() {
      stopped = true
      clearInterval(sweep)
      await looking
    },
  }
}
