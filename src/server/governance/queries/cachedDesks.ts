import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { LRUCache } from 'lru-cache'
import { type Desk, showDesk } from '../../../contract/desk'
import { type ReadClock, readDatabaseClock } from '../../database/clock'
import type { Executor, Transaction } from '../../database/open'
import { inSnapshot } from '../../database/transaction'
import type { Actor } from '../../domain/actor'
import { type SharedText, WrittenAnswer } from '../../domain/writtenAnswer'
import { type CachedPart, cachedParts, readDeskState } from './deskState'
import { deskOf, type DeskParts, readDeskParts } from './readDesk'

/** The maximum number of cached duties and news, of all people together. */
const mostLines = 100_000
/** As many latest meetings of a group as most bylaws count, and a few more. */
const usualDepth = 6

interface CachedDesk {
  versions: Record<CachedPart, string>
  parts: Pick<DeskParts, CachedPart>
  /** All of it as JSON, up to the time; null where something else waits besides. */
  shared: SharedText | null
  depth: number
}

/**
 * Creates the reader of desks. One statement tells by which versions each part would be read now; parts that were
 * read by the same versions are cached, and the others are read again.
 */
export function createCachedDesks(db: NodePgDatabase, readClock: ReadClock) {
  const cached = new LRUCache<number, CachedDesk>({
    maxSize: mostLines,
    sizeCalculation: ({ parts }) =>
      cachedParts.reduce((lines, part) => lines + parts[part].length, 1),
  })
  const clockOf = async (from: Executor) =>
    readClock === readDatabaseClock ? null : readClock(from)

  async function readAgain(tx: Transaction, actor: Actor, since: string | undefined) {
    const before = cached.get(actor.userId)
    const depth = before?.depth ?? usualDepth
    const state = await readDeskState(tx, actor, { now: await clockOf(tx), since, depth })
    const { now } = state
    const same = cachedParts.filter((part) => before?.versions[part] === state[part])
    const known: Partial<DeskParts> = Object.fromEntries(
      same.map((part) => [part, before?.parts[part]]),
    )
    if (!state.isAsked && !mayHaveOthers(actor)) known.others = []
    const found = await readDeskParts(tx, actor, { now, since }, known)
    const { others, ...parts } = found.parts
    const shared = { text: write(deskOf(found.parts, now)) }
    cached.set(actor.userId, {
      // Meetings that depend on more than the state tells of are read once more, by a state that tells of so many.
      versions: found.depth > depth ? { ...state, meetings: '' } : state,
      parts,
      shared: others.length > 0 ? null : shared,
      depth: Math.max(depth, found.depth),
    })
    return answer(shared, now)
  }

  return async (actor: Actor, since: string | undefined): Promise<WrittenAnswer<Desk>> => {
    const before = cached.get(actor.userId)
    if (before?.shared && !mayHaveOthers(actor)) {
      const { depth, versions, shared } = before
      const state = await readDeskState(db, actor, { now: await clockOf(db), since, depth })
      const isSame = cachedParts.every((part) => versions[part] === state[part])
      if (isSame && !state.isAsked) return answer(shared, state.now)
    }
    return inSnapshot(db, (tx) => readAgain(tx, actor, since))
  }
}

const mayHaveOthers = ({ isStaff, memberships }: Actor) =>
  isStaff || memberships.some(({ appointments }) => appointments?.length)

function write(desk: Desk): string {
  const { now: _now, ...told } = showDesk.answer.parse(desk)
  return JSON.stringify(told).slice(0, -1)
}

const answer = (shared: SharedText, now: string) =>
  new WrittenAnswer<Desk>(shared, `,"now":${JSON.stringify(now)}}`)
