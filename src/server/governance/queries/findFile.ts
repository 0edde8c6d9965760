import { and, eq, exists, sql } from 'drizzle-orm'
import type { AttachmentTable } from '../../../contract/attachment'
import type { Executor } from '../../database/open'
import { attachments } from '../../database/schema/attachments'
import { events } from '../../database/schema/meetings'
import { motions } from '../../database/schema/motions'
import { voteQuestions } from '../../database/schema/voteQuestions'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isBefore } from '../../../rules/instant'
import type { ReadClock } from '../../database/clock'
import { type AttachmentRow, findAttachment } from '../../database/repositories/attachments'
import { findCallerStatus } from '../../database/repositories/callerStatus'
import type { DownloadTicket } from '../../files/tickets'
import { inSnapshot } from '../../database/transaction'

/** The tables whose rows can have files. */
const owners = {
  VoteQuestions: {
    table: voteQuestions,
    id: voteQuestions.voteQuestionId,
    groupId: voteQuestions.groupId,
  },
  Events: { table: events, id: events.eventId, groupId: events.groupId },
  Motions: { table: motions, id: motions.motionRequestId, groupId: motions.groupId },
} as const

/**
 * A file of a question, meeting or motion of a group, by its name regardless of case; null where there is none.
 */
export async function findFile(
  db: Executor,
  ownerTable: AttachmentTable,
  { groupId, id, fileName }: { groupId: number; id: number; fileName: string },
): Promise<{ attachmentId: number; fileName: string } | null> {
  const owner = owners[ownerTable]
  const ofGroup = db
    .select({ found: sql`1` })
    .from(owner.table)
    .where(and(eq(owner.id, id), eq(owner.groupId, groupId)))
  const [row] = await db
    .select({ attachmentId: attachments.attachmentId, fileName: attachments.fileName })
    .from(attachments)
    .where(
      and(
        eq(attachments.ownerTable, ownerTable),
        eq(attachments.ownerId, id),
        sql`lower(${attachments.fileName}) = lower(${fileName})`,
        eq(attachments.isDeleted, false),
        exists(ofGroup),
      ),
    )
  return row ?? null
}

/**
 * The file of a download address; null where the address has expired, the person has left the group, or the file
 * was deleted.
 */
export function findDownload(
  db: NodePgDatabase,
  readClock: ReadClock,
  { attachmentId, groupId, userId, expiresAt }: DownloadTicket,
): Promise<AttachmentRow | null> {
  return inSnapshot(db, async (tx) => {
    if (!isBefore(await readClock(tx), expiresAt)) return null
    const person = await findCallerStatus(tx, groupId, userId)
    if (!person || !(person.isMember || person.isStaff)) return null
    return findAttachment(tx, attachmentId)
  })
}
