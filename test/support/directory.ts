/** A small invented directory, independent of the demo: five groups, nine companies, their people. */
import { and, eq } from 'drizzle-orm'
import type { Policy } from '../../src/rules/policy/policy'
import { standardPolicy } from '../../src/rules/policy/presets'
import type { Executor } from '../../src/server/database/open'
import {
  groups,
  memberCompanies,
  members,
  memberships,
  users,
  workingGroupChairs,
} from '../../src/server/database/schema/directory'
import { groupPolicies } from '../../src/server/database/schema/policies'

/** Ids of the people, by what they are. Unless said otherwise a person's company is eligible in 101. */
export const people = {
  /** Staff, company 330, in no group. */
  staff: 1,
  /** Admin of 101, 12, 36 and 712, company Birch. */
  admin: 2,
  /** Admin of 14 alone, company Juniper. */
  adminOf14: 3,
  /** In 101, company Alder. */
  member: 4,
  /** In 101, company Alder as well. */
  colleague: 5,
  /** In 101, company Cedar. */
  second: 6,
  /** In 101, company Dogwood, which may not vote. */
  ineligible: 7,
  /** Named proxy voter of 101, 36 and 12, company Elm; holds no vote in 36 and 12. */
  proxy: 8,
  /** Councilor in 36, and chair of 101 and 14 there. */
  councilor: 9,
  /** Councilor in 36, nothing else. */
  secondCouncilor: 10,
  /** Chair of 12 in 36, no Councilor. */
  chair: 11,
  /** Delegates in 12. */
  delegate: 12,
  secondDelegate: 13,
  thirdDelegate: 14,
  /** Users in 712. */
  user: 15,
  secondUser: 16,
  /** In no group. */
  outsider: 17,
  /** In 14, company Juniper. */
  memberOf14: 18,
  /** In 101, without a company. */
  freelancer: 19,
} as const

export type PersonName = keyof typeof people

export const companies = {
  staff: 330,
  alder: 401,
  birch: 402,
  cedar: 403,
  dogwood: 404,
  elm: 405,
  fir: 406,
  juniper: 407,
  maple: 408,
  /** In no group until a test lets it join. */
  willow: 409,
} as const

/** The company of each person; null for who has none. */
export const companyOf: Record<PersonName, number | null> = {
  staff: companies.staff,
  admin: companies.birch,
  adminOf14: companies.juniper,
  member: companies.alder,
  colleague: companies.alder,
  second: companies.cedar,
  ineligible: companies.dogwood,
  proxy: companies.elm,
  councilor: companies.fir,
  secondCouncilor: companies.cedar,
  chair: companies.maple,
  delegate: companies.alder,
  secondDelegate: companies.birch,
  thirdDelegate: companies.cedar,
  user: companies.maple,
  secondUser: companies.fir,
  outsider: companies.willow,
  memberOf14: companies.juniper,
  freelancer: null,
}

const groupNames: Record<number, string> = {
  12: 'Delegates',
  14: 'Core Group',
  36: 'Council',
  101: 'Audio Group',
  712: 'Users',
}

/** Companies that vote in each company group; Dogwood may not, Elm does not count for quorum. */
const companiesIn: Record<number, number[]> = {
  101: [companies.alder, companies.birch, companies.cedar, companies.dogwood, companies.elm],
  14: [companies.juniper, companies.fir],
}

type Membership = typeof memberships.$inferInsert

const membershipRows: readonly [number, PersonName, Partial<Membership>?][] = [
  [101, 'admin', { isAdmin: true, titles: ['Chair'] }],
  [101, 'member'],
  [101, 'colleague'],
  [101, 'second'],
  [101, 'ineligible'],
  [101, 'proxy', { isProxyVoter: true, titles: ['Proxy Voter'] }],
  [101, 'freelancer'],
  [14, 'adminOf14', { isAdmin: true }],
  [14, 'memberOf14'],
  [36, 'councilor', { titles: ['Councilor'] }],
  [36, 'secondCouncilor', { titles: ['Councilor'] }],
  [36, 'chair', { titles: ['Working Group Chair'] }],
  [36, 'proxy', { isProxyVoter: true }],
  [36, 'admin', { isAdmin: true }],
  [12, 'delegate', { titles: ['Delegate'] }],
  [12, 'secondDelegate', { titles: ['Delegate'] }],
  [12, 'thirdDelegate', { titles: ['Delegate'], isQuorumEligible: false }],
  [12, 'proxy', { isProxyVoter: true }],
  [12, 'admin', { isAdmin: true }],
  [712, 'user', { titles: ['User'] }],
  [712, 'secondUser', { titles: ['User'] }],
  [712, 'admin', { isAdmin: true, isVoteEligible: false, isQuorumEligible: false }],
]

function companiesOf(groupId: number, memberIds: readonly number[]) {
  return memberIds.map((memberId) => ({
    groupId,
    memberId,
    isVoteEligible: memberId !== companies.dogwood,
    isQuorumEligible: memberId !== companies.dogwood && memberId !== companies.elm,
  }))
}

const madeAt = '2020-01-01T00:00:00.000Z'

/** The name of a person of this directory: 'Member Test', and so on. */
export function nameOf(person: PersonName): string {
  return `${person[0]?.toUpperCase()}${person.slice(1)} Test`
}

/** Fills an empty database with the directory. */
export async function storeDirectory(db: Executor): Promise<void> {
  await db.insert(members).values(
    Object.entries(companies).map(([name, memberId]) => ({
      memberId,
      name: `${name[0]?.toUpperCase()}${name.slice(1)} Inc.`,
      memberType: 'Contributor',
    })),
  )
  await db.insert(users).values(
    (Object.keys(people) as PersonName[]).map((name) => ({
      userId: people[name],
      userName: name,
      firstName: `${name[0]?.toUpperCase()}${name.slice(1)}`,
      lastName: 'Test',
      email: `${name}@test.example`,
      memberId: companyOf[name],
    })),
  )
  await db.insert(groups).values(
    Object.entries(groupNames).map(([id, name]) => ({
      groupId: Number(id),
      name,
      shortName: name,
      reflectorEmail: `group-${id}@test.example`,
    })),
  )
  for (const id of Object.keys(groupNames))
    await storePolicy(db, Number(id), { ...standardPolicy(Number(id)), version: 1 })
  await db
    .insert(memberships)
    .values(
      membershipRows.map(([groupId, name, more]) => ({ groupId, userId: people[name], ...more })),
    )
  for (const [groupId, memberIds] of Object.entries(companiesIn))
    await db.insert(memberCompanies).values(companiesOf(Number(groupId), memberIds))
  await db.insert(workingGroupChairs).values([
    { councilId: 36, workingGroupId: 101, userId: people.councilor },
    { councilId: 36, workingGroupId: 14, userId: people.councilor },
    { councilId: 36, workingGroupId: 12, userId: people.chair },
  ])
}

/** Puts a policy in force; questions that are open keep theirs. */
export async function storePolicy(
  db: Executor,
  groupId: number,
  policy: Policy,
  inForceFrom = madeAt,
): Promise<void> {
  const { version } = policy
  await db
    .insert(groupPolicies)
    .values({ groupId, version, policy, createdAt: madeAt, inForceFrom })
}

/** Changes an account. */
export const changePerson = (
  db: Executor,
  person: PersonName,
  change: Partial<typeof users.$inferInsert>,
) => db.update(users).set(change).where(eq(users.userId, people[person]))

/** Changes what somebody is in one group, or in all of theirs. */
export const changeMembership = (
  db: Executor,
  person: PersonName,
  change: Partial<Membership>,
  groupId?: number,
) =>
  db
    .update(memberships)
    .set(change)
    .where(
      and(
        eq(memberships.userId, people[person]),
        groupId === undefined ? undefined : eq(memberships.groupId, groupId),
      ),
    )

/** One more group in which companies vote, with the people and companies of 101 who vote or may not. */
export async function storeCompanyGroup(db: Executor, groupId: number): Promise<void> {
  const name = `Group ${groupId}`
  const reflectorEmail = `group-${groupId}@test.example`
  await db.insert(groups).values({ groupId, name, shortName: name, reflectorEmail })
  await storePolicy(db, groupId, standardPolicy(groupId))
  const people101 = membershipRows.filter(([id]) => id === 101)
  await db
    .insert(memberships)
    .values(people101.map(([, person, more]) => ({ groupId, userId: people[person], ...more })))
  await db.insert(memberCompanies).values(companiesOf(groupId, companiesIn[101] ?? []))
}
