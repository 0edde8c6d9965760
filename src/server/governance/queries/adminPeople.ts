/** People and companies of the directory, page by page. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type {
  listCompanies as companiesEndpoint,
  listPeople as peopleEndpoint,
} from '../../../contract/adminPeople'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { Executor } from '../../database/open'
import { isOfStaff } from '../../database/repositories/staff'
import { groups, members, memberships, users } from '../../database/schema/directory'
import { containing, pageOf, total } from './adminPages'
import { pick } from '../../domain/pick'

const mergedInto = alias(users, 'merged_into')
const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

const groupsOfPerson = sql<string[]>`array(
  select ${groups.shortName} from ${memberships} join ${groups} using (group_id)
  where ${memberships.userId} = ${users.userId} order by 1
)`

export function listPeople(
  db: Executor,
  { search, status, ...page }: QueryOf<typeof peopleEndpoint>,
): Promise<AnswerOf<typeof peopleEndpoint>> {
  const { userId, email, subject, memberId } = users
  const { isDisabled, mergedIntoId } = users
  const query = db
    .select({
      ...pick(users, 'userId', 'userName', 'firstName', 'lastName', 'email', 'subject', 'memberId'),
      companyName: members.name,
      isDisabled,
      isStaff: isOfStaff,
      mergedIntoId,
      mergedIntoName: sql<string | null>`${mergedInto.firstName} || ' ' || ${mergedInto.lastName}`,
      groups: groupsOfPerson,
      total,
    })
    .from(users)
    .leftJoin(members, eq(members.memberId, memberId))
    .leftJoin(mergedInto, eq(mergedInto.userId, mergedIntoId))
    .where(
      and(
        status === 'all' ? undefined : eq(isDisabled, status === 'disabled'),
        containing(search, fullName, email, members.name, userId, subject),
      ),
    )
    .orderBy(asc(sql`lower(${fullName})`), asc(userId))
  return pageOf(query, page)
}

// Drizzle omits table names in a query of one table, so these columns contain theirs.
const peopleOfCompany = sql<number>`(
  select count(*)::integer from users as its
  where its.member_id = members.member_id and not its.is_disabled
)`
const companyMergedInto = sql<string | null>`(
  select its.name from members as its where its.member_id = members.merged_into_id
)`
const groupsOfCompany = sql<string[]>`array(
  select short_name from member_companies as its join groups using (group_id)
  where its.member_id = members.member_id order by 1
)`

export function listCompanies(
  db: Executor,
  { search, status, ...page }: QueryOf<typeof companiesEndpoint>,
): Promise<AnswerOf<typeof companiesEndpoint>> {
  const { memberId, name, memberType, isDisabled } = members
  const query = db
    .select({
      ...pick(members, 'memberId', 'name', 'memberType', 'isDisabled', 'mergedIntoId'),
      mergedIntoName: companyMergedInto,
      peopleCount: peopleOfCompany,
      groups: groupsOfCompany,
      total,
    })
    .from(members)
    .where(
      and(
        status === 'all' ? undefined : eq(isDisabled, status === 'disabled'),
        containing(search, name, memberType, memberId),
      ),
    )
    .orderBy(asc(sql`lower(${name})`), asc(memberId))
  return pageOf(query, page)
}
