import { sql } from 'drizzle-orm'
import type { AttachmentTable } from '../../../contract/attachment'
import type { Executor } from '../../database/open'
import { attachments } from '../../database/schema/attachments'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isBefore } from '../../../rules/instant'
import type { ReadClock } from '../../database/clock'
import {
  type AttachmentRow,
  findAttachment,
  findFilesInGroup,
} from '../../database/repositories/attachments'
import { findCallerStatus } from '../../database/repositories/callerStatus'
import type { DownloadTicket } from '../../files/tickets'
import { inSnapshot } from '../../database/transaction'

/**
 * A file of a question, meeting or motion of a group, by its name regardless of case; null where there is none.
 */
export async function findFile(
  db: Executor,
  ownerTable: AttachmentTable,
  { fileName, ...owner }: { groupId: number; id: number; fileName: string },
): Promise<{ attachmentId: number; fileName: string } | null> {
  const isNamed = sql`lower(${attachments.fileName}) = lower(${fileName})`
  const [row] = await findFilesInGroup(db, ownerTable, owner, isNamed)
  return row ? { attachmentId: row.attachmentId, fileName: row.fileName } : null
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
