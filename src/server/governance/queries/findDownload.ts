import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isBefore } from '../../../rules/instant'
import type { ReadClock } from '../../database/clock'
import { type AttachmentRow, findAttachment } from '../../database/repositories/attachments'
import { findCallerStatus } from '../../database/repositories/callerStatus'
import type { DownloadTicket } from '../../files/downloadTicket'
import { inSnapshot } from '../../database/inSnapshot'

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
