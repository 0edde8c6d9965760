import { and, asc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Electorate } from '../../../rules/policy/policy'
import type { RollEntry } from '../../../rules/roll'
import type { Executor } from '../open'
import { members, memberships, users } from '../schema/directory'
import { rollEntries, voteResults } from '../schema/voteQuestions'
import { isEnabled } from './groups'
import { isVoteOfEntry } from './voteResults'
import { pick } from '../../domain/pick'

interface PersonRow {
  userId: number
  firstName: string
  lastName: string
  memberId: number | null
  memberName: string | null
}

type HeldVote = Pick<RollEntry, 'kind' | 'userId' | 'memberId'>

/**
 * The addresses of those who may change each of these votes: the holder, or the people of the holding company in
 * the group.
 */
export async function findAddressesOfHolders(
  db: Executor,
  groupId: number,
  votes: readonly HeldVote[],
): Promise<string[][]> {
  const mayHold = or(
    inArray(
      users.userId,
      votes.flatMap(({ userId }) => userId ?? []),
    ),
    inArray(
      users.memberId,
      votes.flatMap(({ memberId }) => memberId ?? []),
    ),
  )
  const people = await db
    .select({ email: users.email, userId: users.userId, memberId: users.memberId })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.userId))
    .where(and(eq(memberships.groupId, groupId), mayHold, eq(users.isDisabled, false)))
    .orderBy(asc(users.userId))
  return votes.map((vote) =>
    people.filter((person) => isHolder(person, vote)).map(({ email }) => email),
  )
}

function isHolder(person: { userId: number; memberId: number | null }, vote: HeldVote): boolean {
  return vote.kind === 'company'
    ? vote.memberId !== null && person.memberId === vote.memberId
    : person.userId === vote.userId
}

/** The same as `findAddressesOfHolders` for one vote. */
export async function findHolderAddresses(
  db: Executor,
  groupId: number,
  vote: HeldVote,
): Promise<string[]> {
  return (await findAddressesOfHolders(db, groupId, [vote])).flat()
}

/** The addresses of a group's admins, without those who may not sign in. */
export async function findAdminAddresses(db: Executor, groupId: number): Promise<string[]> {
  return findAddresses(db, groupId, eq(memberships.isAdmin, true))
}

/** The addresses of a group's admins, without one person and without those who may not sign in. */
export async function findOtherAdminAddresses(
  db: Executor,
  groupId: number,
  userId: number,
): Promise<string[]> {
  return findAddresses(db, groupId, and(ne(users.userId, userId), eq(memberships.isAdmin, true)))
}

/** The addresses of some people of a group, without those who may not sign in. */
export async function findAddressesOf(
  db: Executor,
  groupId: number,
  userIds: readonly number[],
): Promise<string[]> {
  return findAddresses(db, groupId, inArray(users.userId, [...userIds]))
}

/** The addresses of a company's people in a group, or of a person, without those who may not sign in. */
export async function findAddressesOfHolder(
  db: Executor,
  groupId: number,
  unit: Electorate['unit'],
  id: number,
): Promise<string[]> {
  return findAddresses(db, groupId, eq(unit === 'company' ? users.memberId : users.userId, id))
}

/** The addresses of those people of a group who may sign in and for whom the condition holds. */
async function findAddresses(
  db: Executor,
  groupId: number,
  isMeant: SQL | undefined,
): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.userId))
    .where(and(eq(memberships.groupId, groupId), eq(users.isDisabled, false), isMeant))
    .orderBy(asc(users.userId))
  return rows.map(({ email }) => email)
}

/**
 * The addresses of those who could still vote on a question: holders of a vote that was not cast, and the people
 * of a company that holds one. People who have left the group or may not sign in are left out.
 */
export async function findUndecidedAddresses(
  db: Executor,
  groupId: number,
  voteQuestionId: number,
): Promise<string[]> {
  const ofCompany = and(eq(rollEntries.kind, 'company'), eq(users.memberId, rollEntries.memberId))
  const ofPerson = and(ne(rollEntries.kind, 'company'), eq(users.userId, rollEntries.userId))
  const rows = await db
    .selectDistinct({ email: users.email })
    .from(rollEntries)
    .leftJoin(voteResults, isVoteOfEntry)
    .innerJoin(users, or(ofCompany, ofPerson))
    .innerJoin(memberships, eq(memberships.userId, users.userId))
    .where(
      and(
        eq(rollEntries.voteQuestionId, voteQuestionId),
        eq(rollEntries.isVoteEligible, true),
        isNull(voteResults.voteResultId),
        isEnabled(groupId),
        eq(memberships.groupId, groupId),
        eq(memberships.isActive, true),
        eq(users.isDisabled, false),
      ),
    )
    .orderBy(asc(users.email))
  return rows.map(({ email }) => email)
}

/** A person in the directory of a group; null for others and for disabled people. */
export async function findPersonOfGroup(
  db: Executor,
  groupId: number,
  userId: number,
): Promise<PersonRow | null> {
  const [row] = await db
    .select({
      ...pick(users, 'userId', 'firstName', 'lastName', 'memberId'),
      memberName: members.name,
    })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.userId))
    .leftJoin(members, eq(members.memberId, users.memberId))
    .where(
      and(eq(memberships.groupId, groupId), eq(users.userId, userId), eq(users.isDisabled, false)),
    )
  return row ?? null
}
