import type { VoteResultRow } from '../../contract/voteResults'
import type { RollEntry } from '../../rules/roll'
import type { Standing } from '../access/standing'
import { maySeeBallot } from '../access/voteQuestions'
import type { VoteResultRecord } from '../database/repositories/voteResults'

/** A vote as one person may see it: of a blind poll only its holder sees what was chosen. */
export function presentVoteResult(
  result: VoteResultRecord,
  vote: RollEntry,
  isBlind: boolean,
  viewer: Standing,
): VoteResultRow {
  const isShown = maySeeBallot(viewer, isBlind, vote)
  const { memberId, memberName } = vote
  return {
    voteResultId: result.voteResultId,
    voteQuestionId: result.voteQuestionId,
    rollEntryId: result.rollEntryId,
    groupId: vote.groupId,
    groupName: vote.groupName,
    voterId: result.voterId,
    voterName: result.voterName,
    voterTitle: vote.title,
    memberId,
    memberName,
    member: memberId !== null && memberName !== null ? { memberId, name: memberName } : null,
    organizationId: memberId,
    voteChoice: isShown ? result.voteChoice : null,
    voteReason: isShown ? result.voteReason : null,
    isProxy: result.isProxy,
    proxyVoterId: result.proxyVoterId,
    proxyVoterName: result.proxyVoterName,
    created: result.createdAt,
    lastModifiedByName: result.lastModifiedByName,
    lastModifiedDate: result.lastModifiedDate,
    revision: result.revision,
  }
}
