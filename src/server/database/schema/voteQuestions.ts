/** Questions with their roll and policy, and votes with their versions. */
import { sql } from 'drizzle-orm'
import {
  boolean,
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
import type { HistoryChange, QuestionType } from '../../../contract/voteQuestions'
import type { QuestionPolicy } from '../../../rules/policy/policy'
import type { VoteResult, VoteStatus } from '../../../rules/question'
import type { HolderKind } from '../../../rules/roll'
import { groups, ofGroup, members, users } from './directory'
import { votingPower } from './eligibility'
import { instant } from './instant'
import { ofRecord } from './record'

export const voteQuestions = pgTable(
  'vote_questions',
  {
    voteQuestionId: serial('vote_question_id').primaryKey(),
    ...ofGroup,
    title: text('title').notNull(),
    description: text('description').notNull(),
    voteType: text('vote_type').notNull(),
    questionType: text('question_type').$type<QuestionType>().notNull(),
    choices: text('choices').array().notNull(),
    policy: jsonb('policy').$type<QuestionPolicy>().notNull(),

    voteStatus: text('vote_status').$type<VoteStatus>().notNull().default('Pending'),
    voteResult: text('vote_result').$type<VoteResult>().notNull().default('Pending'),
    /** When the question ended; null while it is pending. */
    voteStatusDate: instant('vote_status_date'),
    /** The reason of a cancellation. */
    voteStatusComments: text('vote_status_comments'),

    createdAt: instant('created_at').notNull(),
    createdById: integer('created_by_id').references(() => users.userId),
    /** The deadline that a person set last; extensions keep its wall time. */
    firstDeadline: instant('first_deadline').notNull(),
    voteDeadline: instant('vote_deadline').notNull(),
    extensions: integer('extensions').notNull().default(0),
    isAutoExtensionEnabled: boolean('is_auto_extension_enabled').notNull(),

    /** Counts after the last vote, computed from the stored votes in the same transaction. */
    totalYesVotes: integer('total_yes_votes').notNull().default(0),
    totalNoVotes: integer('total_no_votes').notNull().default(0),
    totalVotes: integer('total_votes').notNull().default(0),
    quorumCount: integer('quorum_count').notNull(),
    quorumVotes: integer('quorum_votes').notNull().default(0),
    quorumEligible: integer('quorum_eligible').notNull(),
    /** The average attendance of the meetings before the opening; null where no term of the quorum asks for it. */
    averageAttendance: integer('average_attendance'),
    /** How many votes of the roll may be cast, each as often as it weighs. */
    voteEligible: integer('vote_eligible').notNull().default(0),
    isQuorumVoteComplete: boolean('is_quorum_vote_complete').notNull().default(false),
    quorumMetDate: instant('quorum_met_date'),
    voteThresholdMetDate: instant('vote_threshold_met_date'),

    motionedId: integer('motioned_id'),
    motionedName: text('motioned_name'),
    motionedCompanyName: text('motioned_company_name'),
    secondedId: integer('seconded_id'),
    secondedName: text('seconded_name'),
    secondedCompanyName: text('seconded_company_name'),
    linkReference: jsonb('link_reference').$type<Link[]>().notNull().default([]),
    isSendNotification: boolean('is_send_notification').notNull().default(false),
    additionalStakeholders: text('additional_stakeholders').notNull().default(''),
    motionRequestId: integer('motion_request_id'),
    /** The question on which this one votes once more, and the one that does so on this one, unless cancelled. */
    secondVoteOfId: integer('second_vote_of_id'),
    secondVoteId: integer('second_vote_id'),
    /** When the reminder for the current deadline was sent to those who have not voted. */
    remindedAt: instant('reminded_at'),
    /** Raised by every change, a vote included. */
    revision: integer('revision').notNull().default(1),
    /** The revision of the last change of a field in the editor; votes do not raise it. */
    editedRevision: integer('edited_revision').notNull().default(1),
    ...ofRecord,
  },
  (table) => [
    index('vote_questions_list').on(table.groupId, table.createdAt, table.voteQuestionId),
    index('vote_questions_due').on(table.voteStatus, table.voteDeadline),
    index('vote_questions_ended').on(table.groupId, table.voteStatusDate),
    index('vote_questions_motion').on(table.motionRequestId),
    index('vote_questions_title').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    index('vote_questions_public')
      .on(table.voteStatusDate, table.voteQuestionId)
      .where(sql`vote_status <> 'Pending' and policy ->> 'results' = 'public'`),
  ],
)

/** Totals of a group's questions for its list; triggers keep them up to date. */
export const questionCounts = pgTable('question_counts', {
  groupId: integer('group_id')
    .primaryKey()
    .references(() => groups.groupId),
  questions: integer('questions').notNull(),
  /** Raised whenever a question is opened or a field in its editor is changed. */
  edits: integer('edits').notNull(),
})

/** The roll: one row for each vote held, fixed when the question opens. */
export const rollEntries = pgTable(
  'roll_entries',
  {
    rollEntryId: serial('roll_entry_id').primaryKey(),
    voteQuestionId: integer('vote_question_id')
      .notNull()
      .references(() => voteQuestions.voteQuestionId, { onDelete: 'cascade' }),
    kind: text('kind').$type<HolderKind>().notNull(),
    userId: integer('user_id').references(() => users.userId),
    userName: text('user_name'),
    title: text('title'),
    memberId: integer('member_id').references(() => members.memberId),
    memberName: text('member_name'),
    ...ofGroup,
    groupName: text('group_name').notNull(),
    isVoteEligible: boolean('is_vote_eligible').notNull(),
    isQuorumEligible: boolean('is_quorum_eligible').notNull(),
    isActive: boolean('is_active').notNull(),
    ...votingPower,
  },
  (table) => [
    index('roll_entries_question').on(table.voteQuestionId),
    index('roll_entries_user').on(table.userId, table.voteQuestionId),
    index('roll_entries_member').on(table.memberId, table.voteQuestionId),
  ],
)

/** The current result of a vote; the unique key allows one per line of the roll. */
export const voteResults = pgTable(
  'vote_results',
  {
    voteResultId: serial('vote_result_id').primaryKey(),
    voteQuestionId: integer('vote_question_id')
      .notNull()
      .references(() => voteQuestions.voteQuestionId),
    rollEntryId: integer('roll_entry_id')
      .notNull()
      .references(() => rollEntries.rollEntryId),
    voteChoice: text('vote_choice').notNull(),
    voteReason: text('vote_reason'),
    /** The person who cast it for the holder; for a proxy vote the person for whom it was cast. */
    voterId: integer('voter_id'),
    voterName: text('voter_name').notNull(),
    isProxy: boolean('is_proxy').notNull().default(false),
    proxyVoterId: integer('proxy_voter_id'),
    proxyVoterName: text('proxy_voter_name'),
    /** The appointment by which a proxy cast it. */
    appointmentId: integer('appointment_id'),
    createdAt: instant('created_at').notNull(),
    lastModifiedById: integer('last_modified_by_id').notNull(),
    lastModifiedByName: text('last_modified_by_name').notNull(),
    lastModifiedDate: instant('last_modified_date').notNull(),
    revision: integer('revision').notNull().default(1),
  },
  (table) => [unique('vote_results_one_per_vote_held').on(table.voteQuestionId, table.rollEntryId)],
)

/** Every earlier version of a result. */
export const voteResultVersions = pgTable(
  'vote_result_versions',
  {
    voteResultId: integer('vote_result_id')
      .notNull()
      .references(() => voteResults.voteResultId),
    revision: integer('revision').notNull(),
    voteChoice: text('vote_choice').notNull(),
    voteReason: text('vote_reason'),
    isProxy: boolean('is_proxy').notNull(),
    proxyVoterId: integer('proxy_voter_id'),
    proxyVoterName: text('proxy_voter_name'),
    appointmentId: integer('appointment_id'),
    modifiedById: integer('modified_by_id').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    modifiedAt: instant('modified_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.voteResultId, table.revision] })],
)

/** Versions of a question for its history screen; version 1 is the opening. */
export const voteQuestionVersions = pgTable(
  'vote_question_versions',
  {
    voteQuestionId: integer('vote_question_id')
      .notNull()
      .references(() => voteQuestions.voteQuestionId),
    versionNumber: integer('version_number').notNull(),
    userId: integer('user_id'),
    userName: text('user_name').notNull(),
    modifiedTime: instant('modified_time').notNull(),
    reason: text('reason'),
    changes: jsonb('changes').$type<HistoryChange[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.voteQuestionId, table.versionNumber] })],
)
