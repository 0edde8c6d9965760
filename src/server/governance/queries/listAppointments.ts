import { and, asc, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { GroupAppointments } from '../../../contract/appointments'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import {
  appointmentColumns,
  isItsMeeting,
  isItsQuestion,
} from '../../database/repositories/appointments'
import { findPolicy } from '../../database/repositories/groups'
import { proxyAppointments } from '../../database/schema/appointments'
import { events } from '../../database/schema/meetings'
import { voteQuestions } from '../../database/schema/voteQuestions'
import { orNotFound } from '../../domain/apiError'
import { type CallerStatus, voterOf } from '../../domain/callerStatus'
import { findCastableNow } from '../access/ineligibleReason'
import { presentAppointment, subjectOf } from '../presenters/appointment'

const most = 200
const mostChoices = 50

/** The latest appointments of a group that concern a person; all of them for its admins. */
export async function listAppointments(
  tx: Transaction,
  readClock: ReadClock,
  viewer: CallerStatus,
): Promise<GroupAppointments> {
  const { groupId, memberId } = viewer
  const now = await readClock(tx)
  const policy = orNotFound(await findPolicy(tx, groupId, now))
  const { proxyId, userId, appointmentId } = proxyAppointments
  const isOfCompany = memberId === null ? undefined : eq(proxyAppointments.memberId, memberId)
  const isTheirs = or(eq(proxyId, viewer.userId), eq(userId, viewer.userId), isOfCompany)
  const rows = await tx
    .select(appointmentColumns)
    .from(proxyAppointments)
    .leftJoin(voteQuestions, isItsQuestion)
    .leftJoin(events, isItsMeeting)
    .where(and(eq(proxyAppointments.groupId, groupId), viewer.isAdmin ? undefined : isTheirs))
    .orderBy(desc(appointmentId))
    .limit(most)
  const castable = await findCastableNow(tx, { groupId, policy }, voterOf(viewer))
  return {
    appointments: rows.map(({ row, ...read }) =>
      presentAppointment(row, subjectOf(read, now), viewer, now),
    ),
    who: policy.proxies?.who ?? 'nobody',
    isVoter: castable.length > 0,
    questions: await findOpenQuestions(tx, groupId, now),
    meetings: await findComingMeetings(tx, groupId, now),
  }
}

/** The open questions whose bylaws let holders appoint proxies. */
function findOpenQuestions(tx: Transaction, groupId: number, now: string) {
  const { voteQuestionId, title, voteStatus, voteDeadline, policy } = voteQuestions
  const isAllowed = sql`${policy} -> 'proxies' ->> 'who' <> 'nobody'`
  const isOfGroup = eq(voteQuestions.groupId, groupId)
  return tx
    .select({ voteQuestionId, title })
    .from(voteQuestions)
    .where(and(isOfGroup, eq(voteStatus, 'Pending'), gt(voteDeadline, now), isAllowed))
    .orderBy(asc(voteDeadline))
    .limit(mostChoices)
}

function findComingMeetings(tx: Transaction, groupId: number, now: string) {
  const { eventId, title, startTime, endTime } = events
  return tx
    .select({ eventId, title, startTime })
    .from(events)
    .where(and(eq(events.groupId, groupId), gt(endTime, now)))
    .orderBy(asc(startTime), asc(eventId))
    .limit(mostChoices)
}
