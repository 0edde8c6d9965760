import type { EligibleMember, EligibleUser } from '../../../contract/voteQuestions'
import type { RollEntry } from '../../../rules/roll'
import type { NamedRollEntry } from '../../database/repositories/rollEntries'

/** The people on a roll. */
export function presentEligibleUsers(roll: readonly NamedRollEntry[]): EligibleUser[] {
  return roll.flatMap((entry) => {
    const { userId, userName } = entry
    if (entry.kind === 'company' || userId === null || userName === null) return []
    return {
      rollEntryId: entry.rollEntryId,
      userId,
      userName,
      userLegacy: entry.legacyName ?? userName,
      title: entry.title,
      groupId: entry.groupId,
      groupName: entry.groupName,
      memberId: entry.memberId,
      memberCompanyName: entry.memberName,
      isVoteEligible: entry.isVoteEligible,
      isQuorumEligible: entry.isQuorumEligible,
      isActive: entry.isActive,
      voterClass: entry.voterClass,
      weight: entry.weight,
    }
  })
}

/** The member companies on a roll. */
export function presentEligibleMembers(roll: readonly RollEntry[]): EligibleMember[] {
  return roll.flatMap((entry) => {
    const { memberId, memberName } = entry
    if (entry.kind !== 'company' || memberId === null || memberName === null) return []
    return {
      rollEntryId: entry.rollEntryId,
      memberId,
      memberCompanyName: memberName,
      isVoteEligible: entry.isVoteEligible,
      isQuorumEligible: entry.isQuorumEligible,
      isActive: entry.isActive,
      voterClass: entry.voterClass,
      weight: entry.weight,
    }
  })
}
