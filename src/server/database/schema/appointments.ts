import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { members, ofGroup, users } from './directory'
import { instant } from './instant'
import { events } from './meetings'
import { voteQuestions } from './voteQuestions'

/** Proxies whom holders of votes appointed; the record of each question tells what concerned it. */
export const proxyAppointments = pgTable(
  'proxy_appointments',
  {
    appointmentId: serial('appointment_id').primaryKey(),
    ...ofGroup,
    /** Whose votes: those of a person, or of a company; the other is null. */
    userId: integer('user_id').references(() => users.userId),
    memberId: integer('member_id').references(() => members.memberId),
    holderName: text('holder_name').notNull(),
    appointedById: integer('appointed_by_id').notNull(),
    appointedBy: text('appointed_by').notNull(),
    proxyId: integer('proxy_id')
      .notNull()
      .references(() => users.userId),
    proxyName: text('proxy_name').notNull(),
    /** For one question, or else for the votes cast from an instant until another: those of a meeting where it names one. */
    voteQuestionId: integer('vote_question_id').references(() => voteQuestions.voteQuestionId),
    eventId: integer('event_id').references(() => events.eventId),
    from: instant('valid_from'),
    until: instant('valid_until'),
    instruction: text('instruction').notNull().default(''),
    state: text('state', { enum: ['offered', 'accepted', 'declined', 'revoked'] })
      .notNull()
      .default('offered'),
    offeredAt: instant('offered_at').notNull(),
    answeredAt: instant('answered_at'),
    revokedById: integer('revoked_by_id'),
    revokedBy: text('revoked_by'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('proxy_appointments_group').on(table.groupId),
    index('proxy_appointments_proxy')
      .on(table.proxyId, table.groupId)
      .where(sql`state in ('offered', 'accepted')`),
  ],
)
