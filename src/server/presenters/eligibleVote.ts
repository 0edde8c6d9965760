import type { EligibleVote } from '../../contract/eligibility'
import type { RollEntry } from '../../rules/roll'

/** A vote somebody holds, with its result once it has been cast. */
export function presentEligibleVote(entry: RollEntry, voteResultId: number | null): EligibleVote {
  return {
    rollEntryId: entry.rollEntryId,
    title: entry.title,
    groupId: entry.groupId,
    groupName: entry.groupName,
    memberId: entry.memberId,
    memberName: entry.memberName,
    voteResultId,
  }
}
