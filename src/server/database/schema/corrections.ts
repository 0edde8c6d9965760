import { check, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { CorrectionChange, CorrectionEffects } from '../../../contract/corrections'
import { type CorrectionStatus, correctionStatuses } from '../../../rules/correction'
import { ofGroup } from './directory'
import { instant } from './instant'

/**
 * Requests to correct ended questions and closed roll calls. The record of the question or meeting contains the
 * approved ones.
 */
export const corrections = pgTable(
  'corrections',
  {
    correctionId: serial('correction_id').primaryKey(),
    ...ofGroup,
    subject: text('subject').$type<'question' | 'meeting'>().notNull(),
    /** The id of the question or meeting. */
    subjectId: integer('subject_id').notNull(),
    status: text('status').$type<CorrectionStatus>().notNull().default('asked'),
    change: jsonb('change').$type<CorrectionChange>().notNull(),
    /** The value that it changes: approving one correction overtakes the others with the same target. */
    target: text('target').notNull(),
    /** The state it starts from: if that has changed by the approval, the correction is overtaken. */
    basis: text('basis').notNull(),
    about: text('about').notNull(),
    oldValue: text('old_value').notNull(),
    newValue: text('new_value').notNull(),
    reason: text('reason').notNull(),
    evidence: text('evidence').notNull(),
    askedById: integer('asked_by_id').notNull(),
    askedBy: text('asked_by').notNull(),
    askedRight: text('asked_right').$type<'admin' | 'staff'>().notNull(),
    askedAt: instant('asked_at').notNull(),
    /** The admins of the group and staff when it was asked for: nobody else may approve it. */
    entitledIds: integer('entitled_ids').array().notNull().default([]),
    decidedById: integer('decided_by_id'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    declineReason: text('decline_reason'),
    effects: jsonb('effects').$type<CorrectionEffects['effects']>().notNull().default([]),
  },
  (table) => [
    index('corrections_of_subject').on(table.subject, table.subjectId),
    check(
      'corrections_status',
      sql.raw(`status in (${correctionStatuses.map((status) => `'${status}'`).join(', ')})`),
    ),
    check('corrections_subject', sql`${table.subject} in ('question', 'meeting')`),
    check(
      'corrections_by_two_people',
      sql`${table.status} <> 'approved' or ${table.decidedById} <> ${table.askedById}`,
    ),
  ],
)
