/** Meetings (the specification's events), their check-ins and quorum history. */
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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CheckInSource } from '../../../rules/checkInSource'
import type { MinutesFacts, MinutesSection } from '../../../rules/minutes'
import { ofGroup } from './directory'
import { instant } from './instant'
import { ofRecord } from './record'

export type ZoomMessageKind = 'joined' | 'left' | 'ended'
/** How a participant was recognized. */
export type ZoomMatch = 'email' | 'registrant' | 'alias' | 'admin'

export const events = pgTable(
  'events',
  {
    eventId: serial('event_id').primaryKey(),
    ...ofGroup,
    /** The calendar's own id of the meeting; null for a meeting that does not come from a calendar. */
    externalId: text('external_id'),
    /** The same for all meetings of a weekly series; null for a single meeting. */
    seriesId: text('series_id'),
    title: text('title').notNull(),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    /** NotSet 0, ConferenceCall 1, FaceToFace 2, TrainingEvents 3, IopEvents 4, MediaEvents 5, TradeShowsAndConferences 6 */
    eventType: integer('event_type').notNull(),
    zoomMeetingId: text('zoom_meeting_id'),
    /** The https address by which people join. */
    link: text('link'),
    /** The place where people meet. */
    place: text('place'),
    createdBy: text('created_by').notNull(),
    quorumCount: integer('quorum_count').notNull(),
    /** Distinct quorum-eligible present now; after the meeting, the last count. */
    quorumAttendanceCount: integer('quorum_attendance_count').notNull().default(0),
    /** Since when the quorum has been present without a break; null while it is not. */
    quorumMetAt: instant('quorum_met_at'),
    /** Distinct attendees, kept here so that a report can sort by it. */
    totalCheckIns: integer('total_check_ins').notNull().default(0),
    rollCallClosedAt: instant('roll_call_closed_at'),
    rollCallClosedBy: text('roll_call_closed_by'),
    attendeesEmailSent: instant('attendees_email_sent'),
    /** When the product gave up sending the summary mail, so that the group did not get it. */
    attendeesEmailGivenUp: instant('attendees_email_given_up'),
    /** When those were warned whose eligibility the meeting decides; null again where its start moves. */
    absenceWarnedAt: instant('absence_warned_at'),
    revision: integer('revision').notNull().default(1),
    ...ofRecord,
  },
  (table) => [
    index('events_list').on(table.groupId, table.startTime, table.eventId),
    index('events_roll_call_due')
      .on(table.endTime)
      .where(sql`roll_call_closed_at is null`),
    index('events_title').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    index('events_to_warn')
      .on(table.startTime)
      .where(sql`absence_warned_at is null`),
    index('events_zoom').on(table.zoomMeetingId),
    uniqueIndex('events_external').on(table.groupId, table.externalId),
  ],
)

/** The foreign key column of rows that belong to a meeting and are deleted with it. */
const ofEvent = {
  eventId: integer('event_id')
    .notNull()
    .references(() => events.eventId, { onDelete: 'cascade' }),
}

/** Who counts for the quorum of a meeting; fixed when it starts. */
export const eventRollEntries = pgTable(
  'event_roll_entries',
  {
    eventRollEntryId: serial('event_roll_entry_id').primaryKey(),
    ...ofEvent,
    userId: integer('user_id'),
    memberId: integer('member_id'),
    isQuorumEligible: boolean('is_quorum_eligible').notNull(),
  },
  (table) => [index('event_roll_entries_event').on(table.eventId, table.memberId, table.userId)],
)

/**
 * One person at one meeting: one row with the first join and the last leave, whatever the number of intervals.
 * Removed rows are kept as evidence of who counted for the quorum until then.
 */
export const checkIns = pgTable(
  'check_ins',
  {
    checkInId: serial('check_in_id').primaryKey(),
    ...ofEvent,
    userId: integer('user_id'),
    memberId: integer('member_id'),
    source: text('source').$type<CheckInSource>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    memberCompanyName: text('member_company_name'),
    userTitle: text('user_title'),
    /** For a Proxy check-in: the person who stands in. */
    standInUserId: integer('stand_in_user_id'),
    joinTimeUtc: instant('join_time_utc'),
    leaveTimeUtc: instant('leave_time_utc'),
    createdById: integer('created_by_id'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
    removedById: integer('removed_by_id'),
  },
  (table) => [
    uniqueIndex('check_ins_one_per_person')
      .on(table.eventId, table.userId)
      .where(sql`removed_at is null`),
    index('check_ins_event').on(table.eventId, table.memberId),
    index('check_ins_user').on(table.userId),
  ],
)

/** One interval of presence, with its source. */
export const checkInIntervals = pgTable(
  'check_in_stays',
  {
    checkInIntervalId: serial('check_in_stay_id').primaryKey(),
    checkInId: integer('check_in_id')
      .notNull()
      .references(() => checkIns.checkInId, { onDelete: 'cascade' }),
    source: text('source').$type<CheckInSource>().notNull().default('Zoom'),
    joinedAt: instant('joined_at').notNull(),
    leftAt: instant('left_at'),
  },
  (table) => [index('check_in_stays_check_in').on(table.checkInId)],
)

/** One row for each change of a meeting's quorum attendance. */
export const quorumHistory = pgTable(
  'quorum_history',
  {
    quorumHistoryId: serial('quorum_history_id').primaryKey(),
    ...ofEvent,
    created: instant('created').notNull(),
    quorumAttendanceCount: integer('quorum_attendance_count').notNull(),
  },
  (table) => [index('quorum_history_event').on(table.eventId, table.created)],
)

/** The minutes of a meeting: its published versions, and the draft of the next one, which has no number. */
export const meetingMinutes = pgTable(
  'meeting_minutes',
  {
    minutesId: serial('minutes_id').primaryKey(),
    ...ofEvent,
    version: integer('version'),
    sections: jsonb('sections').$type<MinutesSection[]>().notNull(),
    /** What was known of the meeting when they were published; null of a draft. */
    facts: jsonb('facts').$type<MinutesFacts>(),
    reason: text('reason'),
    savedById: integer('saved_by_id').notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: instant('saved_at').notNull(),
    /** Raised by every change of a draft. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    uniqueIndex('meeting_minutes_versions').on(table.eventId, table.version),
    index('meeting_minutes_text').using('gin', sql`lower(${table.sections}::text) gin_trgm_ops`),
    uniqueIndex('meeting_minutes_one_draft')
      .on(table.eventId)
      .where(sql`version is null`),
  ],
)

/** Participants whom the meeting tool reported, one row per name, however often they joined. */
export const zoomParticipants = pgTable(
  'zoom_participants',
  {
    zoomParticipantId: serial('zoom_participant_id').primaryKey(),
    ...ofEvent,
    /**
     * The identity that connections of one participant share: registrant, e-mail or name, in this order of
     * preference.
     */
    participantKey: text('participant_key').notNull(),
    displayName: text('display_name').notNull(),
    email: text('email'),
    registrantId: text('registrant_id'),
    /** The recognized person; null while unknown. */
    userId: integer('user_id'),
    matchedBy: text('matched_by').$type<ZoomMatch>(),
    assignedById: integer('assigned_by_id'),
    assignedBy: text('assigned_by'),
  },
  (table) => [uniqueIndex('zoom_participants_one').on(table.eventId, table.participantKey)],
)

/** The person assigned to a registrant or a name, by which a group's participants are recognized next time. */
export const zoomIdentities = pgTable(
  'zoom_identities',
  {
    ...ofGroup,
    kind: text('kind').$type<'registrant' | 'alias'>().notNull(),
    /** A registrant's id, or a name in lower case. */
    value: text('value').notNull(),
    userId: integer('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.kind, table.value] })],
)

/** The meeting tool's webhook messages, unchanged but for people who were erased; repetitions are detected by their id. */
export const zoomMessages = pgTable(
  'zoom_messages',
  {
    messageId: text('message_id').notNull(),
    zoomMeetingId: text('zoom_meeting_id').notNull(),
    /** The meeting it belongs to; null where that is unknown. */
    eventId: integer('event_id').references(() => events.eventId, { onDelete: 'cascade' }),
    zoomParticipantId: integer('zoom_participant_id').references(
      () => zoomParticipants.zoomParticipantId,
      { onDelete: 'cascade' },
    ),
    kind: text('kind').$type<ZoomMessageKind>().notNull(),
    happenedAt: instant('happened_at').notNull(),
    /** The instance of the meeting, and the participant's connection to it. */
    instanceId: text('instance_id').notNull().default(''),
    connectionId: text('connection_id').notNull().default(''),
    receivedAt: instant('received_at').notNull(),
    body: jsonb('body').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId] }),
    index('zoom_messages_event').on(table.eventId, table.kind),
    index('zoom_messages_participant').on(table.zoomParticipantId),
  ],
)
