import type { SentDirectory, SentGroup } from '../../../contract/sentDirectory'
import { type Difference, difference } from './difference'
import {
  describe,
  groupIdOf,
  type GroupList,
  type InsertedRow,
  type PlainRow,
  type StoredRow,
} from './directoryLists'
import { type FirstPolicies, planPolicies } from './planPolicies'
import { eligibilityOf } from './returning'
import type { StoredDirectory } from './storedDirectory'

/** All writes of a call, in the order in which they are made. */
export type DirectoryPlan = ReturnType<typeof planDirectory>

/** Compares the stored directory with the sent one. Each list that was sent is complete; others stay unchanged. */
export function planDirectory(sent: SentDirectory, stored: StoredDirectory, first: FirstPolicies) {
  return {
    members: {
      ...difference({ stored: stored.members, sent: sent.members, key: ['memberId'] }),
      sizes: new Map([[null, stored.enabledCompanies]]),
    },
    people: {
      ...difference({ stored: stored.people, sent: sent.people, key: ['userId'] }),
      sizes: new Map([[null, stored.enabledPeople]]),
    },
    groups: difference({
      stored: stored.groups,
      sent: sent.groups.map(groupRow),
      key: ['groupId'],
    }),
    policies: planPolicies(sent.groups, stored.policies, first),
    memberships: listDifference('memberships', sent.groups, stored),
    memberCompanies: listDifference('memberCompanies', sent.groups, stored),
    chairs: listDifference('chairs', sent.groups, stored),
    alternates: listDifference('alternates', sent.groups, stored),
  }
}

function groupRow({ groupId, name, shortName, reflectorEmail, isDisabled }: SentGroup) {
  return { groupId, name, shortName, reflectorEmail, isDisabled }
}

/** Compares a list of those groups for which it was sent. */
function listDifference<L extends GroupList>(
  list: L,
  sent: readonly SentGroup[],
  { lists, sizes, former }: StoredDirectory,
): Difference<StoredRow<L>, InsertedRow<L>> {
  const { key, holder } = describe(list)
  const groups = sent.filter((group) => group[list])
  const ids = new Set(groups.map(({ groupId }) => groupId))
  const rows: readonly PlainRow[] = lists[list]
  const found = difference<PlainRow, PlainRow>({
    stored: rows.filter((row) => ids.has(groupIdOf(list, row))),
    sent: groups.flatMap((group) =>
      (group[list] ?? []).map((row): PlainRow => ({ [key[0]]: group.groupId, ...row })),
    ),
    key,
    isWhole: true,
    ...(holder && eligibilityOf(list, former)),
  })
  return { ...found, sizes: sizes[list] } as unknown as Difference<StoredRow<L>, InsertedRow<L>>
}
