import { and, asc, eq, inArray } from 'drizzle-orm'
import type { QuorumEligibility } from '../../../rules/attendance'
import { type Leaves, noLeaves } from '../../../rules/leave'
import type { Electorate } from '../../../rules/policy/policy'
import type { Executor, Transaction } from '../open'
import { findFormer, saveFormer } from './formerEligibility'
import { standingColumns } from './rightsColumns'
import { memberCompanies, members, memberships, users } from '../schema/directory'

/** A person or member company of a group, whichever its quorum counts, with the current eligibility. */
export interface EligibilityHolder extends QuorumEligibility, Leaves {
  /** The id of the person or company. */
  id: number
  /** 'First Last', or the company's name. */
  name: string
  /** The company of a person; null for a company. */
  companyName: string | null
  /** Has left the group; the name is left out. */
  hasLeft: boolean
}

interface Group {
  groupId: number
  policy: { electorate: Pick<Electorate, 'unit'> }
}

/** The holders of a group with these ids: first those in the group, by name, then those who have left it. */
export async function findHolders(
  db: Executor,
  { groupId, policy }: Group,
  ids: readonly number[],
): Promise<EligibilityHolder[]> {
  if (ids.length === 0) return []
  const kind = policy.electorate.unit
  const present = await findPresent[kind](db, groupId, ids)
  const former = (await findFormer(db, [groupId])).filter(
    (row) => row.kind === kind && ids.includes(row.holderId),
  )
  return [
    ...present.map((holder) => ({ ...holder, hasLeft: false })),
    ...former.map(({ holderId: id, isQuorumEligible, isLostByAbsence, comments }) => ({
      id,
      isQuorumEligible,
      isLostByAbsence,
      comments,
      name: '',
      companyName: null,
      ...noLeaves,
      hasLeft: true,
    })),
  ]
}

async function findCompanies(db: Executor, groupId: number, ids: readonly number[]) {
  const rows = await db
    .select({
      id: members.memberId,
      name: members.name,
      ...standingColumns(memberCompanies),
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
      ...standingColumns(memberships),
    })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .leftJoin(members, eq(members.memberId, users.memberId))
    .where(and(eq(memberships.groupId, groupId), inArray(users.userId, [...ids])))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.userId))
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`,
  }))
}

const findPresent = { company: findCompanies, person: findPeople }

/** Saves an eligibility in the directory. */
export async function saveEligibility(
  tx: Transaction,
  { groupId, policy }: Group,
  { id, hasLeft }: Pick<EligibilityHolder, 'id' | 'hasLeft'>,
  after: QuorumEligibility,
): Promise<void> {
  const kind = policy.electorate.unit
  if (hasLeft) return saveFormer(tx, { groupId, kind, holderId: id }, after)
  if (kind === 'company') {
    const itself = and(eq(memberCompanies.groupId, groupId), eq(memberCompanies.memberId, id))
    await tx.update(memberCompanies).set(after).where(itself)
    return
  }
  const itself = and(eq(memberships.groupId, groupId), eq(memberships.userId, id))
  await tx.update(memberships).set(after).where(itself)
}
