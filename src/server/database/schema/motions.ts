import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import type { Link } from '../../../contract/link'
import type { MotionStatus, Seconder } from '../../../rules/motion'
import type { MotionRule } from '../../../rules/policy/policy'
import { ofGroup } from './directory'
import { instant } from './instant'
import { meetingMinutes } from './meetings'
import { ofRecord } from './record'
import { voteQuestions } from './voteQuestions'

export const motions = pgTable(
  'motions',
  {
    motionRequestId: serial('motion_request_id').primaryKey(),
    ...ofGroup,
    title: text('title').notNull(),
    description: text('description').notNull(),
    linkReference: jsonb('link_reference').$type<Link[]>().notNull().default([]),
    motionStatus: text('motion_status').$type<MotionStatus>().notNull().default('Pending'),
    startDate: instant('start_date').notNull(),
    motionStatusDate: instant('motion_status_date').notNull(),
    motionDeadline: instant('motion_deadline').notNull(),
    /** By which it was made or taken up; null of motions from before this was stored. */
    rule: jsonb('rule').$type<MotionRule>(),
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
    /** Those after the first one, where the rule asks for several. */
    furtherSeconders: jsonb('further_seconders').$type<Seconder[]>().notNull().default([]),

    voteQuestionId: integer('vote_question_id').references(() => voteQuestions.voteQuestionId),
    /** The version of minutes that it asks to approve; null of all other motions. */
    minutesId: integer('minutes_id').references(() => meetingMinutes.minutesId, {
      onDelete: 'set null',
    }),
    revision: integer('revision').notNull().default(1),
    ...ofRecord,
  },
  (table) => [
    index('motions_list').on(table.groupId, table.startDate, table.motionRequestId),
    index('motions_due').on(table.motionStatus, table.motionDeadline),
    index('motions_title').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    unique('motions_one_question').on(table.voteQuestionId),
    index('motions_minutes').on(table.minutesId),
  ],
)
