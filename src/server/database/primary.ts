/** Follows the primary among several PostgreSQL servers, of which the others are its standbys. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { askOnce, scoutOf } from './scout'

/** What a server tells of itself. */
interface Standing {
  isPrimary: boolean
  /** Rises by one with each promotion; 0 where the server is a standby. */
  timeline: number
  /** Whether a commit has waited for a standby for longer than `stuckMs`. */
  isStuck: boolean
}

interface PrimaryOptions {
  /** The address of each server. */
  urls: readonly string[]
  /** Keeps the highest timeline ever seen, so that a restart does not fall back to a former primary. */
  timelineFile: string
}

export interface Primary {
  /** The address of the server that takes changes, or took them last. */
  url(): string
  /** Whether commits wait for a standby that is not there, so that no change ends. */
  isStuck(): boolean
  /** Subscribes to the address of each further server that becomes the primary. */
  onMoved(listener: (url: string) => void): void
  /**
   * Lets only a connection pass that leads to a server which takes changes, and not to a standby or a former primary.
   *
   * @throws {NotPrimary} for any other
   */
  assertIsPrimary(client: pg.ClientBase): Promise<void>
  close(): void
}

/** The server is a standby, read-only, or was replaced by another one. */
class NotPrimary extends Error {
  override readonly name = 'NotPrimary'
  /** As PostgreSQL refuses connections that it cannot serve at the moment. */
  readonly code = '57P03'
}

const askEveryMs = 1_000
const stuckMs = 3_000

const standingQuery = `select not pg_is_in_recovery()
    and current_setting('default_transaction_read_only') = 'off' as "isPrimary",
  case when pg_is_in_recovery() then 0
    else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline,
  exists (select from pg_stat_activity where wait_event = 'SyncRep'
    and state_change < clock_timestamp() - interval '${stuckMs} milliseconds') as "isStuck"`

/**
 * Asks all servers every second which of them is the primary. Of several the one with the highest timeline is: the
 * others were primaries once and do not know yet that they were replaced.
 *
 * @param onFault called with what keeps the timeline from being stored; it is tried again each second
 * @returns once a primary was found
 * @throws {Error} where none of the servers is one
 */
export async function followPrimary(
  { urls, timelineFile }: PrimaryOptions,
  onFault: (fault: Error) => void,
): Promise<Primary> {
  const scouts = urls.map((url) => scoutOf<Standing>(url, standingQuery))
  const listeners: ((url: string) => void)[] = []
  let timeline = readTimeline(timelineFile)
  let storedTimeline = timeline
  let current: string | null = null
  let isStuck = false
  let isClosed = false

  async function poll(): Promise<void> {
    const standings = await Promise.all(scouts.map((scout) => scout.ask()))
    let best: { url: string; standing: Standing } | null = null
    for (const [at, standing] of standings.entries()) {
      const url = urls[at]
      if (!standing?.isPrimary || standing.timeline < timeline || url === undefined) continue
      const isBetter =
        best === null ||
        standing.timeline > best.standing.timeline ||
        (standing.timeline === best.standing.timeline && url === current)
      if (isBetter) best = { url, standing }
    }
    if (best) follow(best.url, best.standing)
    storeTimeline()
  }

  function follow(url: string, found: Standing): void {
    timeline = found.timeline
    const isMoved = current !== null && current !== url
    current = url
    isStuck = found.isStuck
    if (isMoved) for (const listener of listeners) listener(url)
  }

  /** A full disk keeps nobody from following the primary. */
  function storeTimeline(): void {
    if (storedTimeline === timeline) return
    try {
      writeTimeline(timelineFile, timeline)
      storedTimeline = timeline
    } catch (fault) {
      onFault(fault as Error)
    }
  }

  async function goOn(): Promise<void> {
    while (!isClosed) {
      await pause(askEveryMs, undefined, { ref: false })
      if (!isClosed) await poll()
    }
  }

  const stop = () => {
    isClosed = true
    for (const scout of scouts) scout.close()
  }
  await poll()
  const url = () => current ?? urls[0] ?? ''
  if (current === null) {
    stop()
    throw new Error(
      `none of its ${urls.length} servers takes changes` +
        (timeline > 0 ? ` on timeline ${timeline} or a later one.` : '.'),
    )
  }
  void goOn()
  return {
    url,
    isStuck: () => isStuck,
    onMoved: (listener) => void listeners.push(listener),
    async assertIsPrimary(client) {
      const standing = await askOnce<Standing>(client, standingQuery)
      if (standing?.isPrimary && standing.timeline >= timeline) return
      throw new NotPrimary('This server of the database takes no changes: another one replaced it.')
    },
    close: stop,
  }
}

function readTimeline(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

/** Instances that share a folder write at the same moment. */
const ownName = randomUUID()

function writeTimeline(file: string, timeline: number): void {
  const unfinished = `${file}.${ownName}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(unfinished, `${timeline}\n`)
  renameSync(unfinished, file)
}
