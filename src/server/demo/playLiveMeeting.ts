/** Simulates people who join and leave the demo's live meeting, through the meeting tool's webhook. */
import { and, asc, eq, gt, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { receiveZoomMessage } from '../../contract/zoomMessages'
import { isPresent } from '../../rules/attendanceInterval'
import { intervalsObserved } from '../../rules/zoomPresence'
import type { ReadClock } from '../database/clock'
import type { Transaction } from '../database/open'
import type { EventRow } from '../database/repositories/events'
import { findObservations } from '../database/repositories/zoomMessages'
import { findParticipants } from '../database/repositories/zoomParticipants'
import { memberships, users } from '../database/schema/directory'
import { checkIns, events } from '../database/schema/meetings'
import type { Job } from '../governance/jobs/runner'
import { signatureHeader, signatureOf, timestampHeader } from '../governance/zoom/signature'
import { type Random, randomFrom } from './random'
import { type DemoMove, type DemoParticipant, guests, zoomMessageOf } from './zoomMessages'

interface PlayParts {
  db: NodePgDatabase
  readClock: ReadClock
  app: Pick<FastifyInstance, 'inject'>
  /** The secret with which the demo signs its messages. */
  secret: string
  random?: Random
}

const fewest = 6
const most = 25

/** A job that makes somebody join or leave every few seconds while a meeting is live. */
export function liveMeetingJob(parts: PlayParts): Job {
  return { name: 'play-live-meeting', every: 20, run: () => playMove(parts) }
}

/** Makes one person join or leave; does nothing where no meeting is live. */
export async function playMove({
  db,
  readClock,
  app,
  secret,
  random = randomFrom(Date.now()),
}: PlayParts): Promise<void> {
  const move = await db.transaction(async (tx) => planMove(tx, await readClock(tx), random))
  if (!move) return
  const body = JSON.stringify(zoomMessageOf(move))
  const timestamp = String(Math.floor(Date.now() / 1000))
  const answer = await app.inject({
    method: 'POST',
    url: receiveZoomMessage.path,
    headers: {
      'content-type': 'application/json',
      [timestampHeader]: timestamp,
      [signatureHeader]: signatureOf(secret, timestamp, Buffer.from(body)),
    },
    payload: body,
  })
  if (answer.statusCode !== 200) throw new Error(`The webhook answered ${answer.statusCode}.`)
}

async function planMove(tx: Transaction, now: string, random: Random): Promise<DemoMove | null> {
  const event = await findLive(tx, now)
  if (!event?.zoomMeetingId) return null
  const present = await findPresent(tx, event)
  const absent = await findAbsent(tx, event, present)
  const common = { zoomMeetingId: event.zoomMeetingId, title: event.title, at: now }
  const isJoin = present.length < fewest || (present.length < most && random.happens(0.5))
  if (isJoin && absent.length > 0) {
    const connectionId = String(random.whole(16_000_000, 17_000_000))
    const participant = random.pick(absent)
    return { ...common, event: 'meeting.participant_joined', participant, connectionId }
  }
  if (present.length === 0) return null
  return { ...common, event: 'meeting.participant_left', ...random.pick(present) }
}

async function findLive(tx: Transaction, now: string): Promise<EventRow | undefined> {
  const [row] = await tx
    .select()
    .from(events)
    .where(
      and(
        isNotNull(events.zoomMeetingId),
        isNull(events.rollCallClosedAt),
        lte(events.startTime, now),
        gt(events.endTime, now),
      ),
    )
    .orderBy(asc(events.eventId))
    .limit(1)
  return row
}

type Present = Pick<DemoMove, 'participant' | 'connectionId'>

/** The people in the meeting, with the connection of their last join. */
async function findPresent(tx: Transaction, { eventId }: EventRow): Promise<Present[]> {
  const participants = await findParticipants(tx, eventId)
  const ids = participants.map(({ zoomParticipantId }) => zoomParticipantId)
  const observations = await findObservations(tx, eventId, ids)
  return participants.flatMap(({ zoomParticipantId, displayName, email }) => {
    const own = observations.filter((it) => it.zoomParticipantId === zoomParticipantId)
    const connectionId = own.findLast(({ kind }) => kind === 'joined')?.connectionId
    if (connectionId === undefined || !isPresent(intervalsObserved(own))) return []
    return [{ participant: { name: displayName, email }, connectionId }]
  })
}

async function findAbsent(
  tx: Transaction,
  { groupId, eventId }: EventRow,
  present: readonly Present[],
): Promise<DemoParticipant[]> {
  // Who was added by hand sits in the room.
  const isInRoom = tx
    .select({ one: sql`1` })
    .from(checkIns)
    .where(
      and(
        eq(checkIns.eventId, eventId),
        eq(checkIns.userId, users.userId),
        eq(checkIns.source, 'Manual'),
        isNull(checkIns.removedAt),
      ),
    )
  const people = await tx
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .where(and(eq(memberships.groupId, groupId), notExists(isInRoom)))
    .orderBy(asc(users.userId))
  const there = new Set(present.map(({ participant }) => participant.name))
  return [
    ...people.map(({ firstName, lastName, email }) => ({
      name: `${firstName} ${lastName}`,
      email,
    })),
    ...guests,
  ].filter(({ name }) => !there.has(name))
}
