/** Members, people and groups as the association's directory knows them. */
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { GroupPolicy } from '../../../rules/policy'
import { instant } from './instant'

/** Member companies; one of them is the association's staff. */
export const members = pgTable('members', {
  memberId: integer('member_id').primaryKey(),
  name: text('name').notNull(),
  memberType: text('member_type').notNull(),
})

/**
 * The one company whose people are staff, as the configuration names it. It stands here so that every
 * decision about rights reads it in the transaction and the query that reads the person.
 */
export const staffCompany = pgTable(
  'staff_company',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    memberId: integer('member_id').notNull(),
  },
  ({ isOnly }) => [check('staff_company_is_one', sql`${isOnly}`)],
)

/** When a row was made, and when what SCIM shows of it last changed; null where that was before this was kept. */
const times = {
  createdAt: instant('created_at').default(sql`clock_timestamp()`),
  modifiedAt: instant('modified_at').default(sql`clock_timestamp()`),
}

export const users = pgTable(
  'users',
  {
    userId: integer('user_id').primaryKey(),
    userName: text('user_name').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    /** What the identity provider calls the person (`sub`); null where that is the id here. */
    subject: text('subject'),
    memberId: integer('member_id').references(() => members.memberId),
    isDisabled: boolean('is_disabled').notNull().default(false),
    /** Who this person is the double of; both rows stay, because votes name them. */
    mergedIntoId: integer('merged_into_id'),
    /** When SCIM deleted a person, who is disabled since: SCIM sees them no more until they are enabled again. */
    withdrawnAt: instant('withdrawn_at'),
    /** Only for accounts of the embedded identity provider. */
    passwordHash: text('password_hash'),
    /** What the sign-in page of the demo says about the account; null hides it there. */
    demoAbout: text('demo_about'),
    ...times,
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_subject').on(sql`coalesce(${table.subject}, ${table.userId}::text)`),
    index('users_member').on(table.memberId),
    index('users_user_name').on(sql`lower(${table.userName})`),
    index('users_full_name').on(sql`lower(${table.firstName} || ' ' || ${table.lastName})`),
  ],
)

export const groups = pgTable(
  'groups',
  {
    groupId: integer('group_id').primaryKey(),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    /** Where notifications to the whole group go. */
    reflectorEmail: text('reflector_email').notNull(),
    /** Nobody enters it, staff neither; all it holds stays. */
    isDisabled: boolean('is_disabled').notNull().default(false),
    /** What the machine that brings it in by SCIM calls it; null where none does. */
    externalId: text('external_id'),
    ...times,
  },
  ({ externalId }) => [uniqueIndex('groups_external').on(externalId)],
)

/** The column of what belongs to a group. */
export const ofGroup = {
  groupId: integer('group_id')
    .notNull()
    .references(() => groups.groupId),
}

/** Versions of a group's policy; the highest is in force. A question keeps its own copy. */
export const groupPolicies = pgTable(
  'group_policies',
  {
    ...ofGroup,
    version: integer('version').notNull(),
    policy: jsonb('policy').$type<GroupPolicy>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.version] })],
)

/** A person in a group. */
export const memberships = pgTable(
  'memberships',
  {
    ...ofGroup,
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId),
    titles: text('titles').array().notNull().default([]),
    isAdmin: boolean('is_admin').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    /** In groups whose people hold the votes; elsewhere the company's eligibility counts. */
    isVoteEligible: boolean('is_vote_eligible').notNull().default(true),
    isQuorumEligible: boolean('is_quorum_eligible').notNull().default(true),
    /** Named in the directory as a proxy voter of this group. */
    isProxyVoter: boolean('is_proxy_voter').notNull().default(false),
    comments: text('comments').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('memberships_user').on(table.userId),
  ],
)

/** A member company in a group, with its eligibility there. */
export const memberCompanies = pgTable(
  'member_companies',
  {
    ...ofGroup,
    memberId: integer('member_id')
      .notNull()
      .references(() => members.memberId),
    isVoteEligible: boolean('is_vote_eligible').notNull().default(true),
    isQuorumEligible: boolean('is_quorum_eligible').notNull().default(true),
    comments: text('comments').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.memberId] })],
)

/** The quorum eligibility of those who left a group, as it was or became since: it is theirs again if they return. */
export const formerEligibility = pgTable(
  'former_eligibility',
  {
    ...ofGroup,
    kind: text('kind', { enum: ['person', 'company'] }).notNull(),
    /** Of the person or of the company. */
    holderId: integer('holder_id').notNull(),
    isQuorumEligible: boolean('is_quorum_eligible').notNull(),
    comments: text('comments').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.kind, table.holderId] })],
)

/** Who chairs which working group: in the council a chair votes for that working group. */
export const workingGroupChairs = pgTable(
  'working_group_chairs',
  {
    councilId: integer('council_id')
      .notNull()
      .references(() => groups.groupId),
    workingGroupId: integer('working_group_id')
      .notNull()
      .references(() => groups.groupId),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId),
  },
  (table) => [primaryKey({ columns: [table.councilId, table.workingGroupId] })],
)

/** A standing assignment: who stands in for whom in the meetings of a group. */
export const alternates = pgTable(
  'alternates',
  {
    ...ofGroup,
    /** The one who stands in. */
    alternateUserId: integer('alternate_user_id')
      .notNull()
      .references(() => users.userId),
    /** The one stood in for. */
    principalUserId: integer('principal_user_id')
      .notNull()
      .references(() => users.userId),
    /** The first and the last day of the assignment; null leaves that side open. */
    fromDay: date('from_day', { mode: 'string' }),
    toDay: date('to_day', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.alternateUserId, table.principalUserId] }),
  ],
)

/** Whose calendar feed has been asked for; a new version makes the address of the one before worthless. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.userId),
  version: integer('version').notNull(),
})
