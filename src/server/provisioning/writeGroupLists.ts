import type { DirectoryCounts, SentGroup } from '../../contract/provisionedDirectory'
import { broughtEligibility } from '../../rules/attendance'
import type { Transaction } from '../database/open'
import {
  alternates,
  memberCompanies,
  memberships,
  workingGroupChairs,
} from '../database/schema/directory'
import type { StoredLists } from './storedDirectory'
import { writeRows } from './writeRows'

type ListName = 'memberships' | 'memberCompanies' | 'chairs' | 'alternates'

/** Writes who belongs to the groups: each list that was sent is the whole of it, others stay. */
export async function writeGroupLists(
  tx: Transaction,
  sent: readonly SentGroup[],
  stored: StoredLists,
): Promise<Pick<DirectoryCounts, ListName>> {
  return {
    memberships: await writeRows(tx, memberships, {
      stored: ofSentLists(sent, 'memberships', stored.memberships, ({ groupId }) => groupId),
      sent: rowsOf(sent, 'memberships', (groupId) => ({ groupId })),
      key: ['groupId', 'userId'],
      isWhole: true,
      over: broughtEligibility,
    }),
    memberCompanies: await writeRows(tx, memberCompanies, {
      stored: ofSentLists(sent, 'memberCompanies', stored.memberCompanies, (row) => row.groupId),
      sent: rowsOf(sent, 'memberCompanies', (groupId) => ({ groupId })),
      key: ['groupId', 'memberId'],
      isWhole: true,
      over: broughtEligibility,
    }),
    chairs: await writeRows(tx, workingGroupChairs, {
      stored: ofSentLists(sent, 'chairs', stored.chairs, ({ councilId }) => councilId),
      sent: rowsOf(sent, 'chairs', (councilId) => ({ councilId })),
      key: ['councilId', 'workingGroupId'],
      isWhole: true,
    }),
    alternates: await writeRows(tx, alternates, {
      stored: ofSentLists(sent, 'alternates', stored.alternates, ({ groupId }) => groupId),
      sent: rowsOf(sent, 'alternates', (groupId) => ({ groupId })),
      key: ['groupId', 'alternateUserId', 'principalUserId'],
      isWhole: true,
    }),
  }
}

/** The stored rows of the groups for which the list was sent. */
function ofSentLists<Row>(
  sent: readonly SentGroup[],
  name: ListName,
  rows: readonly Row[],
  groupOf: (row: Row) => number,
): Row[] {
  const ids = new Set(sent.filter((group) => group[name]).map(({ groupId }) => groupId))
  return rows.filter((row) => ids.has(groupOf(row)))
}

/** The sent rows of a list, each with the group that it was sent in. */
function rowsOf<Name extends ListName, Place extends object>(
  sent: readonly SentGroup[],
  name: Name,
  placeOf: (groupId: number) => Place,
) {
  type Row = NonNullable<SentGroup[Name]>[number]
  return sent.flatMap((group) => {
    const rows: readonly Row[] = group[name] ?? []
    return rows.map((row) => ({ ...placeOf(group.groupId), ...row }))
  })
}
