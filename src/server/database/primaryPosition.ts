/** How far the log of the primary goes, which a standby must have replayed. */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { mostStaleMs, type Staleness } from '../../contract/staleness'
import { createSharedReads } from '../domain/sharedReads'

/** A place in the log of changes of a server. */
export interface Position {
  lsn: number
  /** Rises by one with each promotion. */
  timeline: number
}

interface PrimaryPosition {
  /**
   * Where the log ends at the moment; of bounded staleness: where it ended a moment ago, unless a change was announced
   * since. An answer that will soon be too old is asked for ahead, so that under load no call waits for it.
   */
  find(staleness: Staleness): Promise<Position>
  /** Makes all reads from now on ask anew: a change was announced. */
  discard(): void
  /** The last answer; null before the first. */
  latest(): Position | null
}

/** The least time between two questions about the primary's log: under load more reads share one. */
const gatherMs = 3

const positionQuery = `select (lsn - '0/0')::float8 as lsn,
    ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline
  from (select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end as lsn) as written`

/** @param pool connections for reads on the primary */
export function createPrimaryPosition(pool: pg.Pool): PrimaryPosition {
  const asks = createSharedReads<Position>()
  let latest: Position | null = null
  let askedAt = -Infinity
  /** When the question behind `latest` was sent; before all time once it must not be used. */
  let latestAskedAt = -Infinity
  let discardedAt = -Infinity
  let gathering: Promise<Position> | null = null

  async function ask(): Promise<Position> {
    const sentAt = performance.now()
    askedAt = sentAt
    const { rows } = await pool.query<Position>({ name: 'position', text: positionQuery })
    const [position] = rows
    if (!position) throw new Error('The database did not tell how far its log goes.')
    latest = position
    latestAskedAt = sentAt > discardedAt ? sentAt : -Infinity
    return position
  }

  /** Reads that begin until the question is sent share it; what comes later may know of changes that it misses. */
  function askSoon(): Promise<Position> {
    const restMs = askedAt + gatherMs - performance.now()
    gathering ??= (restMs > 0 ? pause(restMs) : Promise.resolve()).then(() => {
      gathering = null
      return asks.read('', ask)
    })
    return gathering
  }

  return {
    find(staleness) {
      const now = performance.now()
      if (staleness === 'none' || !latest || now - latestAskedAt >= mostStaleMs) return askSoon()
      // Where this question fails, whoever needs its answer asks once more.
      if (now - askedAt >= mostStaleMs / 2) void askSoon().catch(() => undefined)
      return Promise.resolve(latest)
    },
    discard() {
      discardedAt = performance.now()
      latestAskedAt = -Infinity
    },
    latest: () => latest,
  }
}
