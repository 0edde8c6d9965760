import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import type { Appointment } from '../../../rules/appointment'
import type { CallerStatus } from '../../domain/callerStatus'
import type { Executor } from '../open'
import { appointmentsOf } from './appointments'
import { isEnabled } from './groups'
import { memberships, users } from '../schema/directory'
import { isOfStaff } from './staff'
import { pick } from '../../domain/pick'

/** Joins `users` with their membership of a group. */
export const isMembershipIn = (groupId: number | Placeholder) =>
  and(eq(memberships.userId, users.userId), eq(memberships.groupId, groupId))

/** The columns from which a status is made, of `users` joined with their membership of the group. */
export const callerStatusColumns = (groupId: number | Placeholder) => ({
  ...pick(users, 'userId', 'firstName', 'lastName', 'memberId', 'isDisabled'),
  isStaff: isOfStaff,
  isGroupAdmin: memberships.isAdmin,
  isProxyVoter: memberships.isProxyVoter,
  isGroupEnabled: isEnabled(groupId).mapWith(Boolean),
  appointments: appointmentsOf(users.userId, sql`${groupId}`),
})

/** A row of these columns; those of the person are null for an unknown one. */
interface CallerStatusRow {
  userId: number | null
  firstName: string | null
  lastName: string | null
  memberId: number | null
  isDisabled: boolean | null
  isStaff: boolean
  isGroupAdmin: boolean | null
  isProxyVoter: boolean | null
  isGroupEnabled: boolean
  appointments: Appointment[] | null
}

/** Null for an unknown or disabled person, and for everybody in a disabled group. */
export function callerStatusOf(row: CallerStatusRow, groupId: number): CallerStatus | null {
  const { userId, isStaff } = row
  if (userId === null || row.isDisabled || !row.isGroupEnabled) return null
  return {
    userId,
    name: `${row.firstName} ${row.lastName}`,
    memberId: row.memberId,
    groupId,
    isMember: row.isGroupAdmin !== null,
    isAdmin: isStaff || row.isGroupAdmin === true,
    isStaff,
    isNamedProxy: row.isProxyVoter === true,
    appointments: row.appointments,
  }
}

/**
 * A person's current status in a group; null for an unknown or disabled person, and for everybody in a disabled
 * group. Read again in each transaction.
 */
export async function findCallerStatus(
  db: Executor,
  groupId: number,
  userId: number,
): Promise<CallerStatus | null> {
  const [row] = await db
    .select(callerStatusColumns(groupId))
    .from(users)
    .leftJoin(memberships, isMembershipIn(groupId))
    .where(eq(users.userId, userId))
  return row ? callerStatusOf(row, groupId) : null
}
