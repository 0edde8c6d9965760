import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isOpen } from '../../../rules/question'
import type { Executor } from '../../database/open'
import { proxyAppointments } from '../../database/schema/appointments'
import { users } from '../../database/schema/directory'
import { events } from '../../database/schema/meetings'
import { voteQuestions } from '../../database/schema/voteQuestions'
import { tellAppointment } from '../presenters/appointment'

const most = 50
const holders = alias(users, 'holders')

/** Who acts by which appointment for a company or its people, or as one of them, in groups; the latest first. */
export async function findCompanyProxies(
  db: Executor,
  memberId: number,
  groupIds: readonly number[],
  now: string,
) {
  const { appointmentId, groupId, proxyId, userId, voteQuestionId, eventId } = proxyAppointments
  const isOfCompany = or(
    eq(proxyAppointments.memberId, memberId),
    eq(holders.memberId, memberId),
    eq(users.memberId, memberId),
  )
  const rows = await db
    .select({
      row: proxyAppointments,
      questionTitle: voteQuestions.title,
      voteStatus: voteQuestions.voteStatus,
      voteDeadline: voteQuestions.voteDeadline,
      meetingTitle: events.title,
    })
    .from(proxyAppointments)
    .innerJoin(users, eq(users.userId, proxyId))
    .leftJoin(holders, eq(holders.userId, userId))
    .leftJoin(voteQuestions, eq(voteQuestions.voteQuestionId, voteQuestionId))
    .leftJoin(events, eq(events.eventId, eventId))
    .where(and(inArray(groupId, [...groupIds]), isOfCompany))
    .orderBy(desc(appointmentId))
    .limit(most)
  return rows.map(({ row, questionTitle, meetingTitle, voteStatus, voteDeadline }) => {
    const isQuestionOpen =
      voteStatus !== null && voteDeadline !== null && isOpen({ voteStatus, voteDeadline }, now)
    const title = questionTitle ?? meetingTitle
    return { groupId: row.groupId, ...tellAppointment(row, { title, isQuestionOpen }, now) }
  })
}
