import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AttachmentTable } from '../../../contract/attachment'
import { instant } from './instant'

/** A stored file of a question, a meeting or a motion. The bytes lie in the file store. */
export const attachments = pgTable(
  'attachments',
  {
    attachmentId: serial('attachment_id').primaryKey(),
    ownerTable: text('owner_table').$type<AttachmentTable>().notNull(),
    ownerId: integer('owner_id').notNull(),
    /** As the person named it; shown escaped, never used as a path. */
    fileName: text('file_name').notNull(),
    /** The store's own key, made by the server. */
    storageKey: text('storage_key').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    isDeleted: boolean('is_deleted').notNull().default(false),
    createdById: integer('created_by_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('attachments_one_name_per_owner')
      .on(table.ownerTable, table.ownerId, sql`lower(${table.fileName})`)
      .where(sql`not is_deleted`),
    index('attachments_storage_key').on(table.storageKey),
  ],
)
