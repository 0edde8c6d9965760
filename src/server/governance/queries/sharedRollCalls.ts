import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { LRUCache } from 'lru-cache'
import { clockColumn, type ReadClock, readDatabaseClock } from '../../database/clock'
import { inSnapshot } from '../../database/transaction'
import type { Executor, Transaction } from '../../database/open'
import { prepared } from '../../database/prepared'
import { ofPolicyInForce } from '../../database/repositories/groups'
import { groups } from '../../database/schema/directory'
import { events } from '../../database/schema/meetings'
import { ApiError } from '../../domain/apiError'
import { SharedRollCall } from '../presenters/sharedRollCall'
import { createSharedReads } from '../../domain/sharedReads'
import { readMeeting } from './showEvent'

/**
 * The maximum number of cached meetings: enough for those of an association that run or are viewed at the same
 * time.
 */
const mostMeetings = 100

/** Reads of roll calls that all viewers share. */
interface SharedRollCalls {
  /**
   * The current roll call. However many viewers request it at the same moment, it is read once; while nothing
   * changes only its state is read.
   *
   * @throws {ApiError} not-found, also for a meeting of another group
   */
  read(groupId: number, eventId: number): Promise<SharedRollCall>
}

interface MeetingPath {
  groupId: number
  eventId: number
}

/**
 * The state by which an unchanged meeting is recognized: each change of attendance also changes the meeting's row.
 */
const meetingState = prepared((db: Executor) =>
  db
    .select({
      version: sql<string>`concat_ws(' ', ${events.revision}, ${events}.xmin)`,
      under: sql<string>`concat_ws(' ', ${groups}.xmin, ${ofPolicyInForce(sql`${groups.groupId}`, sql`its.version`)})`,
      now: clockColumn,
    })
    .from(events)
    .innerJoin(groups, eq(groups.groupId, events.groupId))
    .where(
      and(
        eq(events.groupId, sql.placeholder('groupId')),
        eq(events.eventId, sql.placeholder('eventId')),
      ),
    )
    .prepare('meeting_state'),
)

interface Cached {
  version: string
  under: string
  rollCall: SharedRollCall
}

export function createSharedRollCalls(db: NodePgDatabase, readClock: ReadClock): SharedRollCalls {
  const reads = createSharedReads<SharedRollCall>()
  const cached = new LRUCache<number, Cached>({ max: mostMeetings })

  const stateIn = async (from: Executor, path: MeetingPath) => {
    const [state] = await meetingState(from).execute({ ...path })
    if (!state) throw new ApiError('not-found')
    const isOwnClock = readClock === readDatabaseClock
    return { ...state, now: isOwnClock ? state.now : await readClock(from) }
  }

  async function readNow(path: MeetingPath): Promise<SharedRollCall> {
    const before = cached.get(path.eventId)
    if (before) {
      const { version, under, now } = await stateIn(db, path)
      if (version === before.version && under === before.under) return before.rollCall.at(now)
    }
    return inSnapshot(db, (tx) => readWhole(tx, path))
  }

  async function readWhole(tx: Transaction, path: MeetingPath): Promise<SharedRollCall> {
    const { version, under, now } = await stateIn(tx, path)
    const { isRollFixed, ...meeting } = await readMeeting(tx, path.groupId, path.eventId)
    // A roll that is not fixed follows the directory and is not cached.
    if (!isRollFixed) return new SharedRollCall(meeting, now, null)
    const before = cached.get(path.eventId)?.rollCall ?? null
    const rollCall = SharedRollCall.tracked(meeting, under, now, before)
    cached.set(path.eventId, { version, under, rollCall })
    return rollCall
  }

  return {
    read: (groupId, eventId) =>
      reads.read(`${groupId} ${eventId}`, () => readNow({ groupId, eventId })),
  }
}
