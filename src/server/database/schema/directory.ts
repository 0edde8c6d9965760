/** Members, people and groups of the association's directory. */
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { leaveOfAbsence, lossByAbsence, votingPower } from './eligibility'
import { instant } from './instant'

/** Member companies; one of them is the association's staff. */
export const members = pgTable('members', {
  memberId: integer('member_id').primaryKey(),
  name: text('name').notNull(),
  memberType: text('member_type').notNull(),
  /** Holds no vote and counts for no quorum in what opens from then on. */
  isDisabled: boolean('is_disabled').notNull().default(false),
  /** The company whose duplicate this one is; both rows stay, because votes refer to them. */
  mergedIntoId: integer('merged_into_id'),
})

/**
 * The member company whose people are staff, copied from the configuration. It is a table so that transactions and
 * queries about a person's rights read it together with the person.
 */
export const staffCompany = pgTable(
  'staff_company',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    memberId: integer('member_id').notNull(),
  },
  ({ isOnly }) => [check('staff_company_is_one', sql`${isOnly}`)],
)

/**
 * When a row was created, and when its SCIM representation last changed; null for rows older than these columns.
 */
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
    /** The person's id at the identity provider (`sub`); null where it equals `user_id`. */
    subject: text('subject'),
    memberId: integer('member_id').references(() => members.memberId),
    isDisabled: boolean('is_disabled').notNull().default(false),
    /** The person whose duplicate this one is; both rows stay, because votes refer to them. */
    mergedIntoId: integer('merged_into_id'),
    /** When SCIM deleted the person, who is disabled since then and invisible to SCIM until enabled again. */
    withdrawnAt: instant('withdrawn_at'),
    /** Only for accounts of the embedded identity provider. */
    passwordHash: text('password_hash'),
    /** The text about the account on the demo's sign-in page; null hides the account there. */
    demoAbout: text('demo_about'),
    ...times,
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_subject').on(sql`coalesce(${table.subject}, ${table.userId}::text)`),
    index('users_member').on(table.memberId),
    index('users_user_name').on(sql`lower(${table.userName})`),
    index('users_full_name').on(sql`lower(${table.firstName} || ' ' || ${table.lastName})`),
    index('users_name_parts').using(
      'gin',
      sql`lower(${table.firstName} || ' ' || ${table.lastName}) gin_trgm_ops`,
    ),
  ],
)

/** The ids of deleted people, which nobody else gets. */
export const deletedPeople = pgTable('deleted_people', {
  userId: integer('user_id').primaryKey(),
  deletedAt: instant('deleted_at')
    .notNull()
    .default(sql`clock_timestamp()`),
})

export const groups = pgTable(
  'groups',
  {
    groupId: integer('group_id').primaryKey(),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    /** The address for notifications to the whole group. */
    reflectorEmail: text('reflector_email').notNull(),
    /** Nobody may enter the group, not even staff; its data stay. */
    isDisabled: boolean('is_disabled').notNull().default(false),
    /** The group's id in the SCIM client; null where SCIM does not maintain the group. */
    externalId: text('external_id'),
    ...times,
  },
  ({ externalId }) => [uniqueIndex('groups_external').on(externalId)],
)

/** The foreign key column of rows that belong to a group. */
export const ofGroup = {
  groupId: integer('group_id')
    .notNull()
    .references(() => groups.groupId),
}

/** The membership of a person in a group. */
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
    /** Used in groups whose people hold the votes; elsewhere the company's eligibility counts. */
    isVoteEligible: boolean('is_vote_eligible').notNull().default(true),
    isQuorumEligible: boolean('is_quorum_eligible').notNull().default(true),
    ...lossByAbsence,
    ...votingPower,
    ...leaveOfAbsence,
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
    ...lossByAbsence,
    ...votingPower,
    ...leaveOfAbsence,
    comments: text('comments').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.memberId] })],
)

/** What people and companies that have left a group had there last; it applies again if they return. */
export const formerEligibility = pgTable(
  'former_eligibility',
  {
    ...ofGroup,
    kind: text('kind', { enum: ['person', 'company'] }).notNull(),
    /** The id of the person or company. */
    holderId: integer('holder_id').notNull(),
    isQuorumEligible: boolean('is_quorum_eligible').notNull(),
    ...lossByAbsence,
    ...votingPower,
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
    /** The person who stands in. */
    alternateUserId: integer('alternate_user_id')
      .notNull()
      .references(() => users.userId),
    /** The person who is represented. */
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

/** The calendar of a group: the one that is read, and the feed that is published. */
export const groupCalendars = pgTable('group_calendars', {
  groupId: integer('group_id')
    .primaryKey()
    .references(() => groups.groupId),
  /** The secret iCalendar address that is read; null where none is connected. */
  address: text('address'),
  /** When it was last read, and why that failed; null where it did not. */
  readAt: instant('read_at'),
  fault: text('fault'),
  /** A new version invalidates the previous address of the feed. */
  feedVersion: integer('feed_version').notNull().default(0),
  isFeedPublished: boolean('is_feed_published').notNull().default(false),
})

/** The people who have requested a calendar feed; a new version invalidates the previous address. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.userId),
  version: integer('version').notNull(),
})
