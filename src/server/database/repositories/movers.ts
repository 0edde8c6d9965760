import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { isOneOf } from '../insertMany'
import type { Executor } from '../open'
import { findAccountsOf, findAccountsOfEach } from './accounts'
import { isMembershipIn } from './callerStatus'
import { members, memberships, users } from '../schema/directory'
import { isOfStaff } from './staff'
import { pick } from '../../domain/pick'

/** A person as a motion stores them, with the current company and title in the group. */
export interface MoverRow {
  userId: number
  /** First and last name. */
  name: string
  title: string | null
  titles: readonly string[]
  memberId: number | null
  companyName: string | null
  /** Is an active member of the group. */
  isActive: boolean
}

/** Whoever moved a motion, with all their accounts, which count as one person. */
export interface Motioner extends MoverRow {
  accounts: readonly number[]
}

/** Finds one of the people who were read, as they are in a group; null for anybody else. */
type InGroup<Person> = (groupId: number, userId: number) => Person | null

/** Whoever moved a motion as the directory has them now, under the account that stayed where some were merged. */
export async function findMotioner(
  db: Executor,
  groupId: number,
  motionedUserId: number | null,
): Promise<Motioner | null> {
  if (motionedUserId === null) return null
  return (await findMotioners(db, [groupId], [motionedUserId]))(groupId, motionedUserId)
}

/** Those who seconded a motion, likewise. */
export async function findSeconders(
  db: Executor,
  groupId: number,
  userIds: readonly number[],
): Promise<(Motioner | null)[]> {
  if (userIds.length === 0) return []
  const motionerIn = await findMotioners(db, [groupId], userIds)
  return userIds.map((userId) => motionerIn(groupId, userId))
}

/** The same for the motions of several groups, by two statements however many there are. */
export async function findMotioners(
  db: Executor,
  groupIds: readonly number[],
  userIds: readonly number[],
): Promise<InGroup<Motioner>> {
  const accountsOf = await findAccountsOfEach(db, userIds)
  const ids = [...accountsOf.values()].flat()
  const moverIn = await findMovers(
    db,
    groupIds,
    and(isOneOf(users.userId, 'int', ids), isNull(users.mergedIntoId)),
  )
  return (groupId, userId) => {
    const accounts = accountsOf.get(userId) ?? []
    const [mover] = accounts.flatMap((id) => moverIn(groupId, id) ?? [])
    return mover ? { ...mover, accounts } : null
  }
}

/** A person as the directory has them now, also after leaving the group; null for an unknown one. */
export async function findMover(
  db: Executor,
  groupId: number,
  userId: number,
): Promise<MoverRow | null> {
  return (await findMovers(db, [groupId], eq(users.userId, userId)))(groupId, userId)
}

/** People as several groups have them now. */
export async function findMovers(
  db: Executor,
  groupIds: readonly number[],
  isWanted: SQL | undefined,
): Promise<InGroup<MoverRow>> {
  const { userId, groupId, titles, isActive } = memberships
  const rows = await db
    .select({
      ...pick(users, 'userId', 'firstName', 'lastName', 'memberId'),
      companyName: members.name,
      membership: { groupId, titles, isActive },
    })
    .from(users)
    .leftJoin(members, eq(members.memberId, users.memberId))
    .leftJoin(memberships, and(eq(userId, users.userId), isOneOf(groupId, 'int', groupIds)))
    .where(isWanted)
  return (inGroup, id) => {
    const those = rows.filter((row) => row.userId === id)
    const [row] = those
    if (!row) return null
    const membership = those.find((one) => one.membership?.groupId === inGroup)?.membership
    const held = membership?.titles ?? []
    return {
      userId: id,
      name: `${row.firstName} ${row.lastName}`,
      title: held[0] ?? null,
      titles: held,
      memberId: row.memberId,
      companyName: row.companyName,
      isActive: membership?.isActive === true,
    }
  }
}

/**
 * The addresses of those of the given people who may still read the group's pages, under the account that stayed
 * where some were merged.
 */
export async function findAddresses(
  db: Executor,
  groupId: number,
  userIds: readonly number[],
): Promise<string[]> {
  const accounts: number[] = []
  for (const userId of userIds) accounts.push(...(await findAccountsOf(db, userId)))
  const mayRead = or(isNotNull(memberships.userId), isOfStaff)
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .leftJoin(memberships, isMembershipIn(groupId))
    .where(and(inArray(users.userId, accounts), eq(users.isDisabled, false), mayRead))
    .orderBy(asc(users.userId))
  return rows.map(({ email }) => email)
}
