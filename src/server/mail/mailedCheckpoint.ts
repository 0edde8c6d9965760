/** The checkpoint that mails carry: many mailboxes hold what the record of a question must agree with. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { findCheckpoint } from '../database/repositories/checkpoints'
import type { DueDelivery } from '../database/repositories/mails'
import { lastSeqOf, type RecordId } from '../database/repositories/records'

const atOpening = 'voteQuestion.opened'
const atEnding = ['voteQuestion.closed', 'voteQuestion.cancelled', 'voteQuestion.result']

export type CheckpointOfMail = (
  delivery: Pick<DueDelivery, 'topic' | 'subjectId'>,
) => Promise<string | null>

/**
 * Finds the signed note over the opening for mails of an opening, and over the whole record for mails of an end;
 * null for all others, and where the record may not be signed.
 *
 * @param sign signs a record now
 */
export function mailedCheckpoint(
  db: NodePgDatabase,
  sign: (record: RecordId) => Promise<void>,
): CheckpointOfMail {
  return async ({ topic, subjectId: id }) => {
    if (topic !== atOpening && !atEnding.includes(topic)) return null
    const record = { subject: 'question', id } as const
    const size = topic === atOpening ? 1 : await lastSeqOf(db, record)
    const signed = await findCheckpoint(db, record, size)
    if (signed) return signed.note
    await sign(record)
    return (await findCheckpoint(db, record, size))?.note ?? null
  }
}
