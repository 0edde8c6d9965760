import { createHash } from 'node:crypto'
import { inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from '../open'
import { zoomIdentities, zoomMessages, zoomParticipants } from '../schema/meetings'

/** What is kept of a participant in a message: the connection and its times, which name nobody. */
const keptFields = ['user_id', 'participant_uuid', 'join_time', 'leave_time']

const formerMember = 'Former Member'
const atParticipant = '{payload,object,participant}'

/** Replaces what called an erased participant, so that later messages about them are still known to be theirs. */
export function erasedKey(key: string): string {
  return `erased ${createHash('sha256').update(key).digest('hex')}`
}

const erasedKeyIn = (key: SQLWrapper) =>
  sql`'erased ' || encode(sha256(convert_to(${key}, 'UTF8')), 'hex')`

/** A connection without an id of its own is called by its participant's key. */
const isKey = '^(registrant|email|name) '

export function erasedConnection(connectionId: string): string {
  return new RegExp(isKey).test(connectionId) ? erasedKey(connectionId) : connectionId
}

export function isErased({ participantKey }: { participantKey: string }): boolean {
  return participantKey.startsWith('erased ')
}

/** What is kept of an erased participant in a message. */
export function keptOf<T extends object>(participant: T): Partial<T> {
  const kept = Object.entries(participant).filter(([field]) => keptFields.includes(field))
  return Object.fromEntries(kept) as Partial<T>
}

/**
 * Erases the names, addresses and registrations by which calls recognized people, in messages of the meeting tool
 * too. Who was there and when stays, and so do the ids by which repeated messages are detected.
 */
export async function eraseFromCalls(tx: Transaction, userIds: number[]): Promise<void> {
  const { zoomParticipantId, participantKey, userId, assignedById } = zoomParticipants
  const theirs = tx
    .select({ zoomParticipantId })
    .from(zoomParticipants)
    .where(inArray(userId, userIds))
  const { body, connectionId } = zoomMessages
  await tx
    .update(zoomMessages)
    .set({
      connectionId: sql`case when ${connectionId} ~ ${isKey}
        then ${erasedKeyIn(connectionId)} else ${connectionId} end`,
      body: sql`jsonb_set(${body}, ${atParticipant}, (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${body} #> ${atParticipant})
        where key = any(${sql.param(keptFields)})))`,
    })
    .where(inArray(zoomMessages.zoomParticipantId, theirs))
  await tx
    .update(zoomParticipants)
    .set({
      participantKey: sql`case when ${participantKey} like 'erased %' then ${participantKey}
        else ${erasedKeyIn(participantKey)} end`,
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
