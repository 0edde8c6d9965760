/** Proxies whom holders of votes appointed. */
import { alias } from 'drizzle-orm/pg-core'
import { and, asc, eq, inArray, isNull, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Appointment } from '../../../rules/appointment'
import { isOneOf } from '../insertMany'
import type { Executor, Transaction } from '../open'
import { proxyAppointments } from '../schema/appointments'
import { groups, memberships, users } from '../schema/directory'
import { instantText } from '../schema/instant'
import { events } from '../schema/meetings'
import { voteQuestions } from '../schema/voteQuestions'

export type AppointmentRow = typeof proxyAppointments.$inferSelect

/** An appointment with what it is for, for queries that join its question and its meeting. */
export const appointmentColumns = {
  row: proxyAppointments,
  questionTitle: voteQuestions.title,
  voteStatus: voteQuestions.voteStatus,
  voteDeadline: voteQuestions.voteDeadline,
  meetingTitle: events.title,
}

export const isItsQuestion = eq(voteQuestions.voteQuestionId, proxyAppointments.voteQuestionId)
export const isItsMeeting = eq(events.eventId, proxyAppointments.eventId)

const ofHolder = alias(memberships, 'of_holder')
const holders = alias(users, 'holders')

/** Whether the holder of an appointment, or somebody of a company that holds it, is in the group still. */
export const isHolderInGroup = sql`exists (select 1 from ${memberships} as ${sql.identifier('of_holder')}
  join ${users} as ${sql.identifier('holders')} on ${holders.userId} = ${ofHolder.userId} and not ${holders.isDisabled}
  where ${ofHolder.groupId} = ${proxyAppointments.groupId}
    and case when ${proxyAppointments.memberId} is null then ${holders.userId} = ${proxyAppointments.userId}
      else ${holders.memberId} = ${proxyAppointments.memberId} end)`

/** What a person has accepted in a group from holders who are in it, as one column; null for nothing. */
export function appointmentsOf(userId: SQLWrapper, groupId: SQLWrapper | number) {
  const { appointmentId, proxyId, memberId, voteQuestionId, from, until, state } = proxyAppointments
  return sql<Appointment[] | null>`(
    select json_agg(json_build_object(
      'appointmentId', ${appointmentId},
      'userId', ${proxyAppointments.userId},
      'memberId', ${memberId},
      'proxyId', ${proxyId},
      'voteQuestionId', ${voteQuestionId},
      'from', ${instantText(from)},
      'until', ${instantText(until)}
    ) order by ${appointmentId})
    from ${proxyAppointments}
    where ${proxyId} = ${userId} and ${proxyAppointments.groupId} = ${groupId} and ${state} = 'accepted'
      and ${isHolderInGroup}
      and (${voteQuestionId} is null or exists (
        select 1 from ${voteQuestions} where ${voteQuestions.voteQuestionId} = ${voteQuestionId}
          and ${voteQuestions.voteStatus} = 'Pending')))`
}

export async function insertAppointment(
  tx: Transaction,
  row: typeof proxyAppointments.$inferInsert,
): Promise<AppointmentRow> {
  const [inserted] = await tx.insert(proxyAppointments).values(row).returning()
  if (!inserted) throw new Error('The appointment was not stored.')
  return inserted
}

export async function saveAppointment(
  tx: Transaction,
  appointmentId: number,
  change: Partial<typeof proxyAppointments.$inferInsert>,
): Promise<AppointmentRow> {
  const [saved] = await tx
    .update(proxyAppointments)
    .set(change)
    .where(eq(proxyAppointments.appointmentId, appointmentId))
    .returning()
  if (!saved) throw new Error('The appointment was not stored.')
  return saved
}

/** An appointment of a locked group; null where the group does not have it. */
export async function findAppointment(
  tx: Transaction,
  groupId: number,
  appointmentId: number,
): Promise<AppointmentRow | null> {
  const isIt = eq(proxyAppointments.appointmentId, appointmentId)
  const [row] = await tx
    .select()
    .from(proxyAppointments)
    .where(and(isIt, eq(proxyAppointments.groupId, groupId)))
  return row ?? null
}

const isPending = sql`exists (select 1 from ${voteQuestions}
  where ${voteQuestions.voteQuestionId} = ${proxyAppointments.voteQuestionId}
    and ${voteQuestions.voteStatus} = 'Pending')`

export const isForPeriod = isNull(proxyAppointments.voteQuestionId)

/** Whether an appointment can still apply at an instant, but for the deadline of its question. */
export function isLiveAt(now: string): SQL | undefined {
  const { until, state } = proxyAppointments
  const isToCome = sql`${until} > ${now}`
  return and(inArray(state, ['offered', 'accepted']), or(and(isForPeriod, isToCome), isPending))
}

/** A live appointment of a holder who is in its group, by one condition, with the name of the group; null for none. */
export async function findStanding(
  tx: Transaction,
  isWanted: SQL | undefined,
  now: string,
): Promise<{ row: AppointmentRow; groupName: string } | null> {
  const [standing] = await tx
    .select({ row: proxyAppointments, groupName: groups.name })
    .from(proxyAppointments)
    .innerJoin(groups, eq(groups.groupId, proxyAppointments.groupId))
    .where(and(isWanted, isLiveAt(now), eq(groups.isDisabled, false), isHolderInGroup))
    .orderBy(asc(proxyAppointments.appointmentId))
    .limit(1)
  return standing ?? null
}

/** The appointments of a group, by one condition. */
export function findAppointments(
  db: Executor,
  groupId: number,
  isWanted: SQL | undefined,
): Promise<AppointmentRow[]> {
  return db
    .select()
    .from(proxyAppointments)
    .where(and(eq(proxyAppointments.groupId, groupId), isWanted))
    .orderBy(asc(proxyAppointments.appointmentId))
}

/** The offered and accepted appointments for some meetings, those that are over too. */
export function findOfMeetings(
  tx: Transaction,
  eventIds: readonly number[],
): Promise<AppointmentRow[]> {
  const isStanding = inArray(proxyAppointments.state, ['offered', 'accepted'])
  return tx
    .select()
    .from(proxyAppointments)
    .where(and(isOneOf(proxyAppointments.eventId, 'int', eventIds), isStanding))
    .orderBy(asc(proxyAppointments.appointmentId))
}

/** Lets the appointments for meetings that are deleted name none. */
export async function detachFromMeetings(
  tx: Transaction,
  eventIds: readonly number[],
): Promise<void> {
  await tx
    .update(proxyAppointments)
    .set({ eventId: null })
    .where(isOneOf(proxyAppointments.eventId, 'int', eventIds))
}

/** Whether the holder of an appointment is in its group still. */
export async function hasHolder(tx: Transaction, appointmentId: number): Promise<boolean> {
  const isIt = eq(proxyAppointments.appointmentId, appointmentId)
  const rows = await tx
    .select({ id: proxyAppointments.appointmentId })
    .from(proxyAppointments)
    .where(and(isIt, isHolderInGroup))
  return rows.length > 0
}

/** The open questions of a group that appointments concern, in the order in which they are locked. */
export async function findConcerned(
  tx: Transaction,
  groupId: number,
  appointed: readonly { row: Pick<AppointmentRow, 'voteQuestionId'> }[],
): Promise<number[]> {
  const ids = appointed.map(({ row }) => row.voteQuestionId).filter((id) => id !== null)
  const areOfQuestions = ids.length === appointed.length
  const isIt = areOfQuestions ? inArray(voteQuestions.voteQuestionId, ids) : undefined
  const isOpen = and(eq(voteQuestions.groupId, groupId), eq(voteQuestions.voteStatus, 'Pending'))
  const rows = await tx
    .select({ id: voteQuestions.voteQuestionId })
    .from(voteQuestions)
    .where(and(isOpen, isIt))
    .orderBy(asc(voteQuestions.voteQuestionId))
  return rows.map(({ id }) => id)
}
