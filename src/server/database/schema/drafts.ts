import { boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { DraftKind, WrittenDrafts } from '../../../contract/drafts'
import { ofGroup } from './directory'
import { instant } from './instant'

/** Drafts and templates, which the admins of a group share. The table has the name of the first kind. */
export const drafts = pgTable(
  'question_drafts',
  {
    draftId: serial('draft_id').primaryKey(),
    ...ofGroup,
    kind: text('kind').$type<DraftKind>().notNull().default('question'),
    written: jsonb('written').$type<WrittenDrafts[DraftKind]>().notNull(),
    isTemplate: boolean('is_template').notNull(),
    /** When it opens by itself, by the right of whoever saved it last. */
    opensAt: instant('opens_at'),
    /** Why it could not open at its time. */
    refusal: text('refusal'),
    savedById: integer('saved_by_id').notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: instant('saved_at').notNull(),
    /** Raised by every change. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    index('question_drafts_group').on(table.groupId),
    index('question_drafts_due').on(table.opensAt),
  ],
)
