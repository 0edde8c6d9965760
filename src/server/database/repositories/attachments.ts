import { and, asc, eq, exists, inArray, sql, type SQL } from 'drizzle-orm'
import type { AttachmentTable, CarriedFiles } from '../../../contract/attachment'
import { badField } from '../../domain/apiError'
import type { Executor, Transaction } from '../open'
import { isOneOf } from '../insertMany'
import { prepared } from '../prepared'
import { attachments } from '../schema/attachments'
import { events } from '../schema/meetings'
import { motions } from '../schema/motions'
import { drafts } from '../schema/drafts'
import { voteQuestions } from '../schema/voteQuestions'
import type { RecordSubject } from '../schema/record'
import type { RecordId } from './records'
import { isRow } from '../isRow'

export type AttachmentRow = typeof attachments.$inferSelect

/** A file in the file store: `size` in bytes, `sha256` in hexadecimal. */
export interface StoredFile {
  fileName: string
  storageKey: string
  size: number
  sha256: string
}

const attachmentsOf = prepared((db: Executor) =>
  db
    .select()
    .from(attachments)
    .where(
      and(
        isRow(attachments, { ownerTable: sql.placeholder('ownerTable'), isDeleted: false }),
        sql`${attachments.ownerId} = any(${sql.placeholder('ownerIds')}::int[])`,
      ),
    )
    .orderBy(asc(attachments.attachmentId))
    .prepare('attachments_of'),
)

/** The files of several owners, oldest first. */
export function findAttachments(
  db: Executor,
  ownerTable: AttachmentTable,
  ownerIds: readonly number[],
): Promise<AttachmentRow[]> {
  return attachmentsOf(db).execute({ ownerTable, ownerIds: [...ownerIds] })
}

const tableOf: Record<RecordSubject, AttachmentTable> = {
  question: 'VoteQuestions',
  motion: 'Motions',
  meeting: 'Events',
}

/** The files of a question or meeting, in the form in which its record names them. */
export function findRecordedFiles(
  db: Executor,
  { subject, id }: RecordId,
): Promise<AttachmentRow[]> {
  return findAttachments(db, tableOf[subject], [id])
}

/** A file by its id; null where it was deleted. */
export async function findAttachment(
  db: Executor,
  attachmentId: number,
): Promise<AttachmentRow | null> {
  const [row] = await db
    .select()
    .from(attachments)
    .where(and(eq(attachments.attachmentId, attachmentId), eq(attachments.isDeleted, false)))
  return row ?? null
}

/** The tables whose rows can have files. */
const owners = {
  VoteQuestions: {
    table: voteQuestions,
    id: voteQuestions.voteQuestionId,
    groupId: voteQuestions.groupId,
  },
  Events: { table: events, id: events.eventId, groupId: events.groupId },
  Motions: { table: motions, id: motions.motionRequestId, groupId: motions.groupId },
  QuestionDrafts: {
    table: drafts,
    id: drafts.draftId,
    groupId: drafts.groupId,
  },
} as const

/** The files of a question, meeting or motion, where it is one of the group. */
export function findFilesInGroup(
  db: Executor,
  ownerTable: AttachmentTable,
  { groupId, id }: { groupId: number; id: number },
  isWanted?: SQL,
): Promise<AttachmentRow[]> {
  const owner = owners[ownerTable]
  const ofGroup = db
    .select({ found: sql`1` })
    .from(owner.table)
    .where(and(eq(owner.id, id), eq(owner.groupId, groupId)))
  return db
    .select()
    .from(attachments)
    .where(
      and(
        isRow(attachments, { ownerTable, ownerId: id, isDeleted: false }),
        exists(ofGroup),
        isWanted,
      ),
    )
    .orderBy(asc(attachments.attachmentId))
}

/**
 * The files that something new of a group takes along: their rows name the same bytes, so that none are copied and
 * the bytes stay as long as one of the rows.
 *
 * @throws {ApiError} bad-input for a file that the group does not have any more
 */
export async function findCarriedFiles(
  tx: Transaction,
  groupId: number,
  carried: CarriedFiles,
): Promise<StoredFile[]> {
  if (!carried) return []
  const { from, id, fileNames } = carried
  const found = await findFilesInGroup(tx, from, { groupId, id })
  const gone = fileNames?.find((name) => !found.some(({ fileName }) => fileName === name))
  if (gone !== undefined) {
    throw badField('attachments', `${gone} is no longer there. Please remove it from the list.`)
  }
  return found
    .filter(({ fileName }) => fileNames?.includes(fileName) ?? true)
    .map(({ fileName, storageKey, size, sha256 }) => ({ fileName, storageKey, size, sha256 }))
}

/** Adds files to an owner and returns the added ones; of two with the same name only the first is added. */
export async function insertAttachments(
  tx: Transaction,
  owner: { table: AttachmentTable; id: number; by: number | null },
  files: readonly StoredFile[],
  now: string,
): Promise<AttachmentRow[]> {
  if (files.length === 0) return []
  const rows = files.map((file) => ({
    ...file,
    ownerTable: owner.table,
    ownerId: owner.id,
    createdById: owner.by,
    createdAt: now,
  }))
  return tx.insert(attachments).values(rows).onConflictDoNothing().returning()
}

/** Deletes a file of an owner by its name, regardless of case; false where there is none. */
export async function deleteAttachment(
  tx: Transaction,
  owner: { table: AttachmentTable; id: number },
  fileName: string,
): Promise<boolean> {
  const deleted = await tx
    .update(attachments)
    .set({ isDeleted: true })
    .where(
      and(
        isRow(attachments, { ownerTable: owner.table, ownerId: owner.id, isDeleted: false }),
        sql`lower(${attachments.fileName}) = lower(${fileName})`,
      ),
    )
  return deleted.rowCount === 1
}

/** Deletes all files of an owner that was deleted. */
export async function deleteAllAttachments(
  tx: Transaction,
  { table, ids }: { table: AttachmentTable; ids: readonly number[] },
): Promise<void> {
  await tx
    .update(attachments)
    .set({ isDeleted: true })
    .where(and(eq(attachments.ownerTable, table), isOneOf(attachments.ownerId, 'int', ids)))
}

/** Which of these storage keys belong to a file, including deleted files. */
export function findOwnedKeys(db: Executor, storageKeys: readonly string[]): Promise<Set<string>> {
  return keysAmong(db, inArray(attachments.storageKey, [...storageKeys]))
}

/** Which of these storage keys belong to a file that was not deleted. */
export function findNamedKeys(db: Executor, storageKeys: readonly string[]): Promise<Set<string>> {
  const isRequested = inArray(attachments.storageKey, [...storageKeys])
  return keysAmong(db, and(isRequested, eq(attachments.isDeleted, false)))
}

async function keysAmong(db: Executor, condition: SQL | undefined): Promise<Set<string>> {
  const rows = await db
    .select({ storageKey: attachments.storageKey })
    .from(attachments)
    .where(condition)
  return new Set(rows.map(({ storageKey }) => storageKey))
}

/** The number of files that were not deleted. */
export function countAttachments(db: Executor): Promise<number> {
  return db.$count(attachments, eq(attachments.isDeleted, false))
}
