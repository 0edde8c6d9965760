import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { Executor } from '../open'
import { findAccountsOf } from './accounts'
import { isMembershipIn } from './callerStatus'
import { members, memberships, users } from '../schema/directory'
import { isOfStaff } from './staff'

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

/** Whoever moved a motion as the directory has them now, under the account that stayed where some were merged. */
export async function findMotioner(
  db: Executor,
  groupId: number,
  motionedUserId: number | null,
): Promise<Motioner | null> {
  if (motionedUserId === null) return null
  const accounts = await findAccountsOf(db, motionedUserId)
  const isTheOneThatStayed = and(inArray(users.userId, accounts), isNull(users.mergedIntoId))
  const mover = await readMover(db, groupId, isTheOneThatStayed)
  return mover && { ...mover, accounts }
}

/** Those who seconded a motion, likewise. */
export async function findSeconders(
  db: Executor,
  groupId: number,
  userIds: readonly number[],
): Promise<(Motioner | null)[]> {
  const seconders: (Motioner | null)[] = []
  for (const userId of userIds) seconders.push(await findMotioner(db, groupId, userId))
  return seconders
}

/** A person as the directory has them now, also after leaving the group; null for an unknown one. */
export function findMover(db: Executor, groupId: number, userId: number): Promise<MoverRow | null> {
  return readMover(db, groupId, eq(users.userId, userId))
}

async function readMover(
  db: Executor,
  groupId: number,
  isWanted: SQL | undefined,
): Promise<MoverRow | null> {
  const [row] = await db
    .select({
      userId: users.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      memberId: users.memberId,
      companyName: members.name,
      titles: memberships.titles,
      isActive: memberships.isActive,
    })
    .from(users)
    .leftJoin(members, eq(members.memberId, users.memberId))
    .leftJoin(memberships, isMembershipIn(groupId))
    .where(isWanted)
  if (!row) return null
  const titles = row.titles ?? []
  return {
    userId: row.userId,
    name: `${row.firstName} ${row.lastName}`,
    title: titles[0] ?? null,
    titles,
    memberId: row.memberId,
    companyName: row.companyName,
    isActive: row.isActive === true,
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
