import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../open'
import { zoomIdentities, zoomMessages, zoomParticipants } from '../schema/meetings'

/** What is kept of a participant in a message: the connection and its times, which name nobody. */
const keptFields = ['user_id', 'participant_uuid', 'join_time', 'leave_time']

const formerMember = 'Former Member'
const atParticipant = '{payload,object,participant}'

/**
 * Erases the names, addresses and registrations by which calls recognized people, in messages of the meeting tool
 * too. Who was there and when stays, and so do the ids by which repeated messages are detected.
 */
export async function eraseFromCalls(tx: Transaction, userIds: number[]): Promise<void> {
  const { zoomParticipantId, userId, assignedById } = zoomParticipants
  const theirs = tx
    .select({ zoomParticipantId })
    .from(zoomParticipants)
    .where(inArray(userId, userIds))
  const { body, connectionId } = zoomMessages
  await tx
    .update(zoomMessages)
    .set({
      // A connection without an id of its own is called by its participant's key.
      connectionId: sql`case when ${connectionId} ~ '^(registrant|email|name) '
        then 'erased ' || ${zoomMessages.zoomParticipantId} else ${connectionId} end`,
      body: sql`jsonb_set(${body}, ${atParticipant}, (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${body} #> ${atParticipant})
        where key = any(${sql.param(keptFields)})))`,
    })
    .where(inArray(zoomMessages.zoomParticipantId, theirs))
  await tx
    .update(zoomParticipants)
    .set({
      participantKey: sql`'erased ' || ${zoomParticipantId}`,
      displayName: formerMember,
      email: null,
      registrantId: null,
    })
    .where(inArray(userId, userIds))
  await tx
    .update(zoomParticipants)
    .set({ assignedBy: formerMember })
    .where(inArray(assignedById, userIds))
  await tx.delete(zoomIdentities).where(inArray(zoomIdentities.userId, userIds))
}
