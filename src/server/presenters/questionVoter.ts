import type { QuestionVoter } from '../../contract/groupEligibility'
import type { RollEntry } from '../../rules/roll'
import type { CallerStatus } from '../domain/callerStatus'
import { mayVoteFor } from '../access/voteQuestions'

/** A vote held on a question, and whether the viewer may cast it for its holder. */
export function presentQuestionVoter(
  entry: RollEntry,
  hasVoted: boolean,
  viewer: CallerStatus,
): QuestionVoter {
  return {
    rollEntryId: entry.rollEntryId,
    userId: entry.userId,
    userName: entry.userName,
    title: entry.title,
    groupId: entry.groupId,
    groupName: entry.groupName,
    memberId: entry.memberId,
    memberCompanyName: entry.memberName,
    isVoteEligible: entry.isVoteEligible,
    isQuorumEligible: entry.isQuorumEligible,
    hasVoted,
    canCastFor: mayVoteFor(viewer, entry),
  }
}
