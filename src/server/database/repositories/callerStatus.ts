import { and, eq } from 'drizzle-orm'
import type { CallerStatus } from '../../domain/callerStatus'
import type { Executor } from '../open'
import { isEnabled } from './groups'
import { memberships, users } from '../schema/directory'
import { isOfStaff } from './staff'

/**
 * What a person is to a group now; null for an unknown or disabled person, and for everybody in a disabled
 * group. Read anew in each transaction.
 */
export async function findCallerStatus(
  db: Executor,
  groupId: number,
  userId: number,
): Promise<CallerStatus | null> {
  const [row] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      memberId: users.memberId,
      isDisabled: users.isDisabled,
      isStaff: isOfStaff,
      isGroupAdmin: memberships.isAdmin,
      isProxyVoter: memberships.isProxyVoter,
    })
    .from(users)
    .leftJoin(
      memberships,
      and(eq(memberships.userId, users.userId), eq(memberships.groupId, groupId)),
    )
    .where(and(eq(users.userId, userId), isEnabled(groupId)))
  if (!row || row.isDisabled) return null
  const { isStaff } = row
  return {
    userId,
    name: `${row.firstName} ${row.lastName}`,
    memberId: row.memberId,
    groupId,
    isMember: row.isGroupAdmin !== null,
    isAdmin: isStaff || row.isGroupAdmin === true,
    isStaff,
    isNamedProxy: row.isProxyVoter === true,
  }
}
