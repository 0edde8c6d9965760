/** Reads the current directory in the form in which it is provisioned. */
import { asc, eq } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { SentDirectory, SentGroup, SentPerson } from '../../../contract/sentDirectory'
import type { Executor } from '../../database/open'
import { groups, members, users } from '../../database/schema/directory'
import { orNotFound } from '../../domain/apiError'
import { describe, type GroupList, listNames, type PlainRow, readRows } from './directoryLists'
import { companyColumns, personColumns, readPolicies, sentGroupColumns } from './storedDirectory'

/** Reads the whole directory in several statements, so call it in a snapshot. */
export async function readDirectory(tx: Executor): Promise<SentDirectory> {
  return {
    members: await companiesById(tx),
    people: await peopleById(tx),
    groups: await withLists(tx, await groupsById(tx)),
  }
}

/**
 * Reads one page of the directory, in a snapshot: the companies, then the people, then the groups with their
 * lists, each by id.
 */
export async function readDirectoryPage(
  tx: Executor,
  { page, size }: { page: number; size: number },
) {
  const counts = [await tx.$count(members), await tx.$count(users), await tx.$count(groups)]
  let [offset, limit] = [(page - 1) * size, size]
  /** The part of the page in a list of `count` rows. */
  const part = (count = 0) => {
    const rows = { offset, limit: Math.max(0, Math.min(limit, count - offset)) }
    limit -= rows.limit
    offset = Math.max(0, offset - count)
    return rows
  }
  const data = {
    members: await within(companiesById(tx).$dynamic(), part(counts[0])),
    people: await within(peopleById(tx).$dynamic(), part(counts[1])),
    groups: await withLists(tx, await within(groupsById(tx).$dynamic(), part(counts[2]))),
  }
  return { data, totalCount: counts.reduce((sum, count) => sum + count), size, page }
}

const companiesById = (tx: Executor) =>
  tx.select(companyColumns).from(members).orderBy(asc(members.memberId))

const peopleById = (tx: Executor) => tx.select(personColumns).from(users).orderBy(asc(users.userId))

const groupsById = (tx: Executor) =>
  tx.select(sentGroupColumns).from(groups).orderBy(asc(groups.groupId))

function within<T extends PgSelect>(
  query: T,
  { offset, limit }: { offset: number; limit: number },
) {
  return query.offset(offset).limit(limit)
}

/** @throws {ApiError} not-found */
export async function readPerson(tx: Executor, userId: number): Promise<SentPerson> {
  const [person] = await tx.select(personColumns).from(users).where(eq(users.userId, userId))
  return orNotFound(person)
}

/**
 * A group in the form in which a directory system would send it unchanged, without its lists.
 *
 * @throws {ApiError} not-found
 */
export async function readSentGroup(tx: Executor, groupId: number): Promise<SentGroup> {
  const [group] = await tx.select(sentGroupColumns).from(groups).where(eq(groups.groupId, groupId))
  return orNotFound(group)
}

/** @throws {ApiError} not-found */
export async function readGroup(tx: Executor, groupId: number): Promise<SentGroup> {
  const [group] = await withLists(tx, [await readSentGroup(tx, groupId)])
  return orNotFound(group)
}

async function withLists(tx: Executor, those: readonly SentGroup[]): Promise<SentGroup[]> {
  const policies = await readPolicies(tx)
  const ids = those.map(({ groupId }) => groupId)
  const placed = new Map<GroupList, ReadonlyMap<number, PlainRow[]>>()
  for (const list of listNames) placed.set(list, byGroup(list, await readRows(tx, list, ids)))
  return those.map((group) => {
    const { groupId } = group
    const { version: _its, ...policy } = policies.get(groupId) ?? {}
    return {
      ...group,
      policy,
      ...Object.fromEntries([...placed].map(([list, rows]) => [list, rows.get(groupId) ?? []])),
    }
  })
}

/** The rows of a list as a directory sends them, by group; its comments say why an eligibility was lost. */
function byGroup(list: GroupList, rows: readonly PlainRow[]): ReadonlyMap<number, PlainRow[]> {
  const lists = new Map<number, PlainRow[]>()
  const [group] = describe(list).key
  for (const row of rows) {
    const { [group]: groupId, isLostByAbsence: _told, ...own } = row as Record<string, number>
    const its = lists.get(groupId ?? 0)
    if (its) its.push(own)
    else lists.set(groupId ?? 0, [own])
  }
  return lists
}
