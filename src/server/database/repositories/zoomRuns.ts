/**
 * Finds the meeting to which the end of a connection or of a whole run belongs: the one in which it began, however
 * long that lasted, and not the next one with the same number.
 */
import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import { addElapsedHours } from '../../../rules/instant'
import type { Executor, Transaction } from '../open'
import { events, zoomMessages } from '../schema/meetings'
import { erasedConnection } from './eraseFromCalls'

/** A participant's connection in one run of a meeting; without a connection the whole run. */
interface ZoomRun {
  zoomMeetingId: string
  instanceId: string
  connectionId: string | null
}

/** The meeting and participant of a join. */
export interface JoinedMeeting {
  groupId: number
  eventId: number
  zoomParticipantId: number | null
}

/** Runs of the meeting tool do not last longer than this. */
const longestRunHours = 30

const isOf = ({ instanceId, connectionId }: ZoomRun) =>
  and(
    eq(zoomMessages.instanceId, instanceId),
    connectionId === null
      ? undefined
      : inArray(zoomMessages.connectionId, [connectionId, erasedConnection(connectionId)]),
  )

/** Meetings with the number around an instant, or between two, with a margin for the longest run. */
const meetingsNear = (db: Executor, zoomMeetingId: string, first: string, last = first) =>
  db
    .select({ eventId: events.eventId })
    .from(events)
    .where(
      and(
        eq(events.zoomMeetingId, zoomMeetingId),
        lte(events.startTime, addElapsedHours(last, longestRunHours)),
        gte(events.endTime, addElapsedHours(first, -longestRunHours)),
      ),
    )

/** A join: its run, connection and time. */
type Beginning = Omit<ZoomRun, 'zoomMeetingId'> & { happenedAt: string }

/** Whether an end is stored for any of these joins; for most joins there is none. */
export async function hasEnds(
  db: Executor,
  zoomMeetingId: string,
  begun: readonly Beginning[],
): Promise<boolean> {
  const instants = begun.map(({ happenedAt }) => happenedAt).toSorted()
  const [first = '', last = ''] = [instants[0], instants.at(-1)]
  const { eventId, kind, instanceId, connectionId, messageId } = zoomMessages
  const [end] = await db
    .select({ messageId })
    .from(zoomMessages)
    .where(
      and(
        inArray(eventId, meetingsNear(db, zoomMeetingId, first, last)),
        inArray(kind, ['left', 'ended']),
        inArray(
          instanceId,
          begun.map((it) => it.instanceId),
        ),
        or(
          eq(kind, 'ended'),
          inArray(
            connectionId,
            begun.flatMap(({ connectionId: id }) =>
              id === null ? [] : [id, erasedConnection(id)],
            ),
          ),
        ),
      ),
    )
    .limit(1)
  return end !== undefined
}

/**
 * The join of a connection that ended at an instant or, for a run, any of its joins: the last one before that
 * instant, otherwise the first one after it. Null where it is not known yet.
 */
export async function findJoined(
  db: Executor,
  run: ZoomRun,
  at: string,
): Promise<JoinedMeeting | null> {
  const { eventId, happenedAt, zoomParticipantId } = zoomMessages
  const [row] = await db
    .select({ groupId: events.groupId, eventId: events.eventId, zoomParticipantId })
    .from(zoomMessages)
    .innerJoin(events, eq(events.eventId, eventId))
    .where(
      and(
        inArray(eventId, meetingsNear(db, run.zoomMeetingId, at)),
        eq(zoomMessages.kind, 'joined'),
        isOf(run),
        gte(happenedAt, addElapsedHours(at, -longestRunHours)),
      ),
    )
    .orderBy(
      sql`${happenedAt} > ${at}`,
      sql`abs(extract(epoch from ${happenedAt} - ${at}::timestamptz))`,
      zoomMessages.messageId,
    )
    .limit(1)
  return row ?? null
}

/** Assigns ends that arrived before their beginning to the meeting of that beginning. */
export async function attachEnds(
  tx: Transaction,
  kind: 'left' | 'ended',
  run: ZoomRun,
  { eventId, zoomParticipantId, at }: Omit<JoinedMeeting, 'groupId'> & { at: string },
): Promise<void> {
  const ofConnection =
    run.connectionId === null ? sql`true` : sql`j.connection_id = ${run.connectionId}`
  const begunSince = sql`exists (
    select 1 from zoom_messages j
    where j.event_id in ${meetingsNear(tx, run.zoomMeetingId, at)} and j.kind = 'joined'
      and j.instance_id = ${run.instanceId} and ${ofConnection}
      and j.happened_at <= ${zoomMessages.happenedAt}
      and (j.happened_at > ${at}::timestamptz or ${zoomMessages.happenedAt} < ${at}::timestamptz)
  )`
  await tx
    .update(zoomMessages)
    .set({ eventId, zoomParticipantId })
    .where(
      and(
        inArray(zoomMessages.eventId, meetingsNear(tx, run.zoomMeetingId, at)),
        eq(zoomMessages.kind, kind),
        isOf(run),
        sql`not ${begunSince}`,
      ),
    )
}
