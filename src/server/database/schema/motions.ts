import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { Link } from '../../../contract/link'
import type { HistoryChange } from '../../../contract/voteQuestions'
import { groups } from './directory'
import { instant } from './instant'
import { voteQuestions } from './voteQuestions'

export type MotionStatus = 'Pending' | 'Complete' | 'Withdrawn' | 'Failed'

export const motions = pgTable(
  'motions',
  {
    motionRequestId: serial('motion_request_id').primaryKey(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId),
    title: text('title').notNull(),
    description: text('description').notNull(),
    linkReference: jsonb('link_reference').$type<Link[]>().notNull().default([]),
    motionStatus: text('motion_status').$type<MotionStatus>().notNull().default('Pending'),
    startDate: instant('start_date').notNull(),
    motionStatusDate: instant('motion_status_date').notNull(),
    motionDeadline: instant('motion_deadline').notNull(),
    withdrawalReason: text('withdrawal_reason'),

    requesterId: integer('requester_id').notNull(),
    requesterName: text('requester_name').notNull(),
    requesterCompany: text('requester_company'),

    motionedUserId: integer('motioned_user_id'),
    motionedMemberId: integer('motioned_member_id'),
    motionedName: text('motioned_name'),
    motionedTitle: text('motioned_title'),
    motionedCompanyName: text('motioned_company_name'),
    motionedDate: instant('motioned_date'),

    secondedUserId: integer('seconded_user_id'),
    secondedMemberId: integer('seconded_member_id'),
    secondedName: text('seconded_name'),
    secondedTitle: text('seconded_title'),
    secondedCompanyName: text('seconded_company_name'),
    secondedDate: instant('seconded_date'),

    voteQuestionId: integer('vote_question_id').references(() => voteQuestions.voteQuestionId),
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    index('motions_list').on(table.groupId, table.startDate, table.motionRequestId),
    index('motions_due').on(table.motionStatus, table.motionDeadline),
    unique('motions_one_question').on(table.voteQuestionId),
  ],
)

/** Versions of a motion; version 1 is the making. */
export const motionVersions = pgTable(
  'motion_versions',
  {
    motionRequestId: integer('motion_request_id')
      .notNull()
      .references(() => motions.motionRequestId),
    versionNumber: integer('version_number').notNull(),
    userId: integer('user_id'),
    userName: text('user_name').notNull(),
    modifiedTime: instant('modified_time').notNull(),
    reason: text('reason'),
    changes: jsonb('changes').$type<HistoryChange[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.motionRequestId, table.versionNumber] })],
)
