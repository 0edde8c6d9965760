/** Removals of members by SCIM that are too many without a confirmation; they wait for staff, one for each group. */
import { integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { groups } from './directory'
import { instant } from './instant'

export const removalRequests = pgTable('removal_requests', {
  requestId: serial('request_id').primaryKey(),
  groupId: integer('group_id')
    .notNull()
    .unique()
    .references(() => groups.groupId),
  /** The people whose memberships the provider wants to end. */
  leavingIds: integer('leaving_ids').array().notNull(),
  /** The people whom the same calls add to the group. */
  joiningIds: integer('joining_ids').array().notNull(),
  askedAt: instant('asked_at').notNull(),
  /** The first characters of a digest of the token with which it was asked. */
  tokenPrint: text('token_print').notNull(),
  /** Null while it waits. A declined request stays, so that the provider's next attempt does not ask again. */
  declinedAt: instant('declined_at'),
  declinedById: integer('declined_by_id'),
})
