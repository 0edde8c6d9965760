import { boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { WrittenQuestion } from '../../../contract/questionDrafts'
import { ofGroup } from './directory'
import { instant } from './instant'

/** Drafts and templates of voting questions, which the admins of a group share. */
export const questionDrafts = pgTable(
  'question_drafts',
  {
    draftId: serial('draft_id').primaryKey(),
    ...ofGroup,
    written: jsonb('written').$type<WrittenQuestion>().notNull(),
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
