/** Reads from standbys that have every change which was acknowledged before the read, or its call, began. */
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { faultCode, isDatabaseAway, mayRunAgain } from '../domain/faults'
import { allowedStaleness, findReadScope } from '../domain/readScope'
import { createSharedReads } from '../domain/sharedReads'
import { withinOrFail } from '../domain/within'
import { drizzleOn } from './drizzleOn'
import { createPrimaryPosition, type Position } from './primaryPosition'
import { scoutOf } from './scout'

/** What a standby has replayed. */
interface Replayed extends Position {
  /** Whether it still follows another server. */
  isStandby: boolean
}

interface StandbyConnections {
  url: string
  pool: pg.Pool
  /** Cuts its connections in use. */
  cut: () => void
}

export interface StandbyState {
  server: string
  isInUse: boolean
  /** How much of the log it had not replayed when it was last asked; null where it did not answer. */
  behindBytes: number | null
}

export interface Standbys {
  /** Reads from a standby that has all changes so far, or from the primary where none has them soon enough. */
  readsBeside(primary: NodePgDatabase): NodePgDatabase
  /** Makes all reads from now on ask the primary anew: a change was announced. */
  discardPosition(): void
  states(): StandbyState[]
  /** The number of reads since the start. */
  counts(): { standby: number; primary: number }
  /** Subscribes to standbys that are left out and taken back. */
  onChange(listener: (state: StandbyState) => void): void
  close(): void
}

const askEveryMs = 1_000
/** For how long a read waits for a standby that lags. */
const longestWaitMs = 200
/** A busy process may need longer for a poll or two. */
const fewestPolls = 2
/** For how long it waits for one that does not answer. */
const longestSilenceMs = 1_000
const pauseMs = 2

/** The timeline as far as this role may see it: a standby may count as older than it is, never as newer. */
const replayedQuery = `select pg_is_in_recovery() as "isStandby",
    coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::float8 as lsn,
    greatest((select timeline_id from pg_control_checkpoint()),
      (select min_recovery_end_timeline from pg_control_recovery()),
      (select received_tli from pg_stat_wal_receiver)) as timeline`

/** The codes of statements that a standby refuses: it takes no changes. */
const primaryOnly = new Set(['25006', '55000', '0A000'])

/**
 * Asks the primary, with each call, how far its log goes, and waits shortly until a standby has replayed that much;
 * those of the same moment ask together, and calls that allow it use an answer of the last moment. A standby that fails
 * or lags is left out, and asked again every second.
 *
 * @param primaryPool connections for reads on the primary
 */
export async function openStandbys(
  connections: readonly StandbyConnections[],
  primaryPool: pg.Pool,
): Promise<Standbys> {
  const standbys = connections.map(standbyOf)
  const position = createPrimaryPosition(primaryPool)
  const listeners: ((state: StandbyState) => void)[] = []
  const counts = { standby: 0, primary: 0 }
  let isClosed = false

  const stateOf = ({ server, isInUse, replayed }: Standby): StandbyState => {
    const latest = position.latest()
    const behindBytes = replayed && latest ? Math.max(0, latest.lsn - replayed.lsn) : null
    return { server, isInUse, behindBytes }
  }

  function mark(standby: Standby, isInUse: boolean): void {
    if (standby.isInUse === isInUse) return
    standby.isInUse = isInUse
    for (const listener of listeners) listener(stateOf(standby))
  }

  async function watch(standby: Standby): Promise<void> {
    await standby.poll()
    const wanted = await position.find('none').catch(() => null)
    if (wanted) mark(standby, await standby.awaits(wanted))
    else if (!standby.replayed) mark(standby, false)
  }

  async function goOn(): Promise<void> {
    while (!isClosed) {
      await pause(askEveryMs, undefined, { ref: false })
      if (!isClosed) await Promise.all(standbys.map(watch))
    }
  }

  /** The next standby that has all changes; null where none has them soon enough. */
  async function findCurrent(): Promise<Standby | null> {
    const candidates = standbys.filter(({ isInUse }) => isInUse)
    if (candidates.length === 0) return null
    const wanted = await position.find(allowedStaleness())
    const turn = counts.standby % candidates.length
    const inTurn = [...candidates.slice(turn), ...candidates.slice(0, turn)]
    const current =
      inTurn.find((standby) => standby.has(wanted)) ??
      (await Promise.any(
        inTurn.map(async (standby) => {
          if (await standby.awaits(wanted)) return standby
          throw new Error(`${standby.server} lags.`)
        }),
      ).catch(() => null))
    if (!current) for (const standby of candidates) mark(standby, false)
    return current
  }

  /** From where the reads of a scope come: all from one server, so that none is of an earlier moment than the last. */
  const sources = new WeakMap<object, Promise<Standby | null>>()

  async function readFrom<T>(
    primary: NodePgDatabase,
    read: (from: Pick<Standby, 'db' | 'pool'>) => Promise<T>,
  ): Promise<T> {
    const scope = findReadScope() ?? {}
    const source = sources.get(scope) ?? findCurrent().catch(() => null)
    sources.set(scope, source)
    const standby = await source
    if (standby) {
      try {
        const answer = await read(standby)
        counts.standby += 1
        return answer
      } catch (error) {
        if (isDatabaseAway(error)) mark(standby, false)
        else if (!mayRunAgain(error) && !primaryOnly.has(faultCode(error) ?? '')) throw error
        sources.set(scope, Promise.resolve(null))
      }
    }
    counts.primary += 1
    return read({ db: primary, pool: primaryPool })
  }

  await Promise.all(standbys.map(watch))
  void goOn()
  return {
    readsBeside(primary) {
      const query = (...sent: unknown[]) =>
        readFrom(primary, ({ pool }) => Reflect.apply(pool.query, pool, sent) as Promise<unknown>)
      const transaction: NodePgDatabase['transaction'] = (...work) =>
        readFrom(primary, ({ db }) => db.transaction(...work))
      const client = Object.assign(Object.create(primaryPool) as pg.Pool, { query })
      return Object.assign(drizzle({ client }), { transaction })
    },
    discardPosition: position.discard,
    states: () => standbys.map(stateOf),
    counts: () => ({ ...counts }),
    onChange: (listener) => void listeners.push(listener),
    close() {
      isClosed = true
      for (const standby of standbys) standby.close()
    },
  }
}

type Standby = ReturnType<typeof standbyOf>

function standbyOf({ url, pool, cut }: StandbyConnections) {
  const scout = scoutOf<Replayed>(url, replayedQuery)
  const polls = createSharedReads<void>()

  async function ask(): Promise<void> {
    standby.replayed = await scout.ask()
    // Whoever waits for a standby that hangs asks the primary.
    if (!standby.replayed) cut()
  }

  async function waitFor(position: Position): Promise<void> {
    const until = performance.now() + longestWaitMs
    for (let polls = 0; !standby.has(position); polls += 1) {
      if (performance.now() > until && polls >= fewestPolls)
        throw new Error(`${standby.server} lags.`)
      if (polls > 0) await pause(pauseMs)
      await standby.poll()
    }
  }

  const standby = {
    server: new URL(url).host,
    pool,
    db: drizzleOn(pool),
    isInUse: false,
    replayed: null as Replayed | null,
    poll: () => polls.read('', ask),
    has: ({ lsn, timeline }: Position) => {
      const { replayed } = standby
      return replayed?.isStandby === true && replayed.timeline >= timeline && replayed.lsn >= lsn
    },
    /** Resolves with false where it does not have a position soon. */
    awaits: (position: Position) =>
      withinOrFail(longestSilenceMs, waitFor(position)).then(
        () => true,
        () => false,
      ),
    close: () => scout.close(),
  }
  return standby
}
