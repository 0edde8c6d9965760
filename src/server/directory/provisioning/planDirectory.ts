import type { SentDirectory, SentGroup } from '../../../contract/sentDirectory'
import { mergedEligibility } from '../../../rules/attendance'
import { difference } from './difference'
import { type FirstPolicies, planPolicies } from './planPolicies'
import { withFormer } from './returning'
import type { StoredDirectory } from './storedDirectory'

/** All writes of a call, in the order in which they are made. */
export type DirectoryPlan = ReturnType<typeof planDirectory>

/** Compares the stored directory with the sent one. Each list that was sent is complete; others stay unchanged. */
export function planDirectory(sent: SentDirectory, stored: StoredDirectory, first: FirstPolicies) {
  const { lists, sizes, former } = stored
  const formerPerson = withFormer(former, 'person')
  const formerCompany = withFormer(former, 'company')
  return {
    members: {
      ...difference({
        stored: stored.members,
        sent: sent.members,
        key: ['memberId'],
        isWhole: false,
      }),
      size: stored.enabledCompanies,
    },
    people: {
      ...difference({
        stored: stored.people,
        sent: sent.people,
        key: ['userId'],
        isWhole: false,
      }),
      size: stored.enabledPeople,
    },
    groups: difference({
      stored: stored.groups,
      sent: sent.groups.map(groupRow),
      key: ['groupId'],
      isWhole: false,
    }),
    policies: planPolicies(sent.groups, stored.policies, first),
    memberships: {
      ...difference({
        stored: ofSentLists(sent.groups, 'memberships', lists.memberships, ofGroup),
        sent: rowsOf(sent.groups, 'memberships', (groupId) => ({ groupId })),
        key: ['groupId', 'userId'],
        isWhole: true,
        over: mergedEligibility,
        anew: (row) => formerPerson(row, row.userId),
      }),
      size: sizes.memberships,
    },
    memberCompanies: {
      ...difference({
        stored: ofSentLists(sent.groups, 'memberCompanies', lists.memberCompanies, ofGroup),
        sent: rowsOf(sent.groups, 'memberCompanies', (groupId) => ({ groupId })),
        key: ['groupId', 'memberId'],
        isWhole: true,
        over: mergedEligibility,
        anew: (row) => formerCompany(row, row.memberId),
      }),
      size: sizes.memberCompanies,
    },
    chairs: difference({
      stored: ofSentLists(sent.groups, 'chairs', lists.chairs, ({ councilId }) => councilId),
      sent: rowsOf(sent.groups, 'chairs', (councilId) => ({ councilId })),
      key: ['councilId', 'workingGroupId'],
      isWhole: true,
    }),
    alternates: difference({
      stored: ofSentLists(sent.groups, 'alternates', lists.alternates, ofGroup),
      sent: rowsOf(sent.groups, 'alternates', (groupId) => ({ groupId })),
      key: ['groupId', 'alternateUserId', 'principalUserId'],
      isWhole: true,
    }),
  }
}

type ListName = 'memberships' | 'memberCompanies' | 'chairs' | 'alternates'

const ofGroup = ({ groupId }: { groupId: number }) => groupId

function groupRow({ groupId, name, shortName, reflectorEmail, isDisabled }: SentGroup) {
  return { groupId, name, shortName, reflectorEmail, isDisabled }
}

/** The stored rows of those groups for which the list was sent. */
function ofSentLists<Row>(
  sent: readonly SentGroup[],
  name: ListName,
  rows: readonly Row[],
  groupOf: (row: Row) => number,
): Row[] {
  const ids = new Set(sent.filter((group) => group[name]).map(({ groupId }) => groupId))
  return rows.filter((row) => ids.has(groupOf(row)))
}

/** The sent rows of a list, each with its group. */
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
