/** The policies of groups: their versions, and drafts of the next one. */
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core'
import type { Policy } from '../../../rules/policy/policy'
import { ofGroup } from './directory'
import { instant } from './instant'

/**
 * Versions of a group's policy: the highest whose time has come, and that was not taken back before, is in force. A
 * question keeps its own copy.
 */
export const groupPolicies = pgTable(
  'group_policies',
  {
    ...ofGroup,
    version: integer('version').notNull(),
    policy: jsonb('policy').$type<Policy>().notNull(),
    createdAt: instant('created_at').notNull(),
    inForceFrom: instant('in_force_from')
      .notNull()
      .default(sql`now()`),
    /** All who made or changed its draft, or what else it came from; null for versions from before this was kept. */
    madeBy: text('made_by'),
    approvedById: integer('approved_by_id'),
    approvedBy: text('approved_by'),
    approvedAt: instant('approved_at'),
    note: text('note').notNull().default(''),
    takenBackById: integer('taken_back_by_id'),
    takenBackBy: text('taken_back_by'),
    takenBackAt: instant('taken_back_at'),
    takeBackReason: text('take_back_reason'),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.version] })],
)

/** Drafts of the next version of a policy, each until a second person approves it or it is withdrawn. */
export const policyDrafts = pgTable(
  'policy_drafts',
  {
    draftId: serial('draft_id').primaryKey(),
    ...ofGroup,
    /** Without a version of its own, which it gets when it is approved. */
    policy: jsonb('policy').$type<Policy>().notNull(),
    /** The version with which its maker compared it. */
    basedOn: integer('based_on').notNull(),
    /** The day from whose beginning it is to be in force; null for the instant of its approval. */
    inForceFrom: date('in_force_from', { mode: 'string' }),
    note: text('note').notNull(),
    state: text('state', { enum: ['waiting', 'approved', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    revision: integer('revision').notNull().default(1),
    madeById: integer('made_by_id').notNull(),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    /** Who made it and all who changed it: none of them may approve it. */
    authorIds: integer('author_ids').array().notNull(),
    /** The names of those who changed it and did not make it. */
    changedBy: text('changed_by').array().notNull().default([]),
    changedAt: instant('changed_at').notNull(),
    /** The staff when it was last changed: nobody else may approve it. */
    entitledIds: integer('entitled_ids').array().notNull(),
    decidedById: integer('decided_by_id'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    /** The version that it became. */
    version: integer('version'),
  },
  (table) => [
    index('policy_drafts_of_group').on(table.groupId, table.state),
    check(
      'policy_drafts_by_two_people',
      sql`${table.state} <> 'approved' or ${table.decidedById} <> all (${table.authorIds})`,
    ),
  ],
)
