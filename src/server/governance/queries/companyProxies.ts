import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/open'
import {
  appointmentColumns,
  isItsMeeting,
  isItsQuestion,
} from '../../database/repositories/appointments'
import { proxyAppointments } from '../../database/schema/appointments'
import { users } from '../../database/schema/directory'
import { events } from '../../database/schema/meetings'
import { voteQuestions } from '../../database/schema/voteQuestions'
import { subjectOf, tellAppointment } from '../presenters/appointment'

const most = 50
const holders = alias(users, 'holders')

/** Who acts by which appointment for a company or its people, or as one of them, in groups; the latest first. */
export async function findCompanyProxies(
  db: Executor,
  memberId: number,
  groupIds: readonly number[],
  now: string,
) {
  const { appointmentId, groupId, proxyId, userId } = proxyAppointments
  const isOfCompany = or(
    eq(proxyAppointments.memberId, memberId),
    eq(holders.memberId, memberId),
    eq(users.memberId, memberId),
  )
  const rows = await db
    .select(appointmentColumns)
    .from(proxyAppointments)
    .innerJoin(users, eq(users.userId, proxyId))
    .leftJoin(holders, eq(holders.userId, userId))
    .leftJoin(voteQuestions, isItsQuestion)
    .leftJoin(events, isItsMeeting)
    .where(and(inArray(groupId, [...groupIds]), isOfCompany))
    .orderBy(desc(appointmentId))
    .limit(most)
  return rows.map(({ row, ...read }) => ({
    groupId: row.groupId,
    ...tellAppointment(row, subjectOf(read, now), now),
  }))
}
