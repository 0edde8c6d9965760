import { and, asc, eq, inArray } from 'drizzle-orm'
import type { QuorumEligibility } from '../../../rules/attendance'
import type { GroupPolicy } from '../../../rules/policy'
import type { Executor, Transaction } from '../open'
import { memberCompanies, members, memberships, users } from '../schema/directory'

/** A person or member company of a group, whichever its quorum counts, with its eligibility now. */
export interface EligibilityHolder extends QuorumEligibility {
  /** Of the person or of the company. */
  id: number
  /** 'First Last', or the company's name. */
  name: string
  /** Of a person. */
  companyName: string | null
}

interface Group {
  groupId: number
  policy: GroupPolicy
}

/** Those of a group with these ids, by name. */
export async function findHolders(
  db: Executor,
  { groupId, policy }: Group,
  ids: readonly number[],
): Promise<EligibilityHolder[]> {
  if (ids.length === 0) return []
  return policy.groupKind === 'companies'
    ? findCompanies(db, groupId, ids)
    : findPeople(db, groupId, ids)
}

async function findCompanies(db: Executor, groupId: number, ids: readonly number[]) {
  const rows = await db
    .select({
      id: members.memberId,
      name: members.name,
      isQuorumEligible: memberCompanies.isQuorumEligible,
      comments: memberCompanies.comments,
    })
    .from(memberCompanies)
    .innerJoin(members, eq(members.memberId, memberCompanies.memberId))
    .where(and(eq(memberCompanies.groupId, groupId), inArray(members.memberId, [...ids])))
    .orderBy(asc(members.name), asc(members.memberId))
  return rows.map((row) => ({ ...row, companyName: null }))
}

async function findPeople(db: Executor, groupId: number, ids: readonly number[]) {
  const rows = await db
    .select({
      id: users.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      companyName: members.name,
      isQuorumEligible: memberships.isQuorumEligible,
      comments: memberships.comments,
    })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .leftJoin(members, eq(members.memberId, users.memberId))
    .where(and(eq(memberships.groupId, groupId), inArray(users.userId, [...ids])))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.userId))
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`,
  }))
}

/** Saves an eligibility in the directory. */
export async function saveEligibility(
  tx: Transaction,
  { groupId, policy }: Group,
  id: number,
  after: QuorumEligibility,
): Promise<void> {
  if (policy.groupKind === 'companies') {
    const itself = and(eq(memberCompanies.groupId, groupId), eq(memberCompanies.memberId, id))
    await tx.update(memberCompanies).set(after).where(itself)
    return
  }
  const itself = and(eq(memberships.groupId, groupId), eq(memberships.userId, id))
  await tx.update(memberships).set(after).where(itself)
}
