import { standardPolicy } from '../../rules/policies'
import type { GroupDirectory } from '../../rules/rollAtOpening'
import { companyName } from './companies'
import { groupName, memberCompanies, memberships, workingGroupChairs } from './groups'
import { fullName, personById } from './people'

/** What the demo's directory says of a group. */
export function directoryOf(groupId: number): GroupDirectory {
  return {
    groupId,
    groupName: groupName(groupId),
    groupKind: standardPolicy(groupId).groupKind,
    people: memberships
      .filter((row) => row.groupId === groupId)
      .map((row) => ({ ...row, ...personColumns(row.userId) })),
    companies: memberCompanies
      .filter((row) => row.groupId === groupId)
      .map((row) => ({ ...row, memberName: companyName(row.memberId) })),
    chairs: workingGroupChairs
      .filter((row) => row.councilId === groupId)
      .map((row) => ({
        ...personColumns(row.userId),
        userId: row.userId,
        workingGroupId: row.workingGroupId,
        workingGroupName: groupName(row.workingGroupId),
        isActive: true,
      })),
  }
}

function personColumns(userId: number) {
  const person = personById(userId)
  return {
    userName: fullName(person),
    memberId: person.memberId,
    memberName: companyName(person.memberId),
  }
}
