import type { ShownVoteResult, VoteResultRow } from '../../../contract/voteResults'
import type { RollEntry } from '../../../rules/roll'
import type { CallerStatus } from '../../domain/callerStatus'
import { maySeeBallot } from '../access/voteQuestions'
import type { VoteResultRecord } from '../../database/repositories/voteResults'

/** A vote, as one person may see it: in a blind poll only its holders see more than that it was cast. */
export function presentVoteResult(
  result: VoteResultRecord,
  vote: RollEntry,
  isBlind: boolean,
  viewer: CallerStatus,
): ShownVoteResult {
  return presentSharedVote(result, vote, !maySeeBallot(viewer, isBlind, vote))
}

/** A vote, as everybody may see it. */
export function presentSharedVote(
  result: VoteResultRecord,
  vote: RollEntry,
  isRedacted: boolean,
): ShownVoteResult {
  const shown = presentOwnVote(result, vote)
  return isRedacted ? { ...shown, ...redacted } : shown
}

const redacted = {
  voteResultId: null,
  voteChoice: null,
  voteReason: null,
  created: null,
  lastModifiedById: null,
  lastModifiedByName: null,
  lastModifiedDate: null,
  revision: null,
}

/** A vote, as its holders see it. */
export function presentOwnVote(result: VoteResultRecord, vote: RollEntry): VoteResultRow {
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
    voteChoice: result.voteChoice,
    voteReason: result.voteReason,
    isProxy: result.isProxy,
    proxyVoterId: result.proxyVoterId,
    proxyVoterName: result.proxyVoterName,
    ...(result.appointmentId !== null && { appointmentId: result.appointmentId }),
    created: result.createdAt,
    lastModifiedById: result.lastModifiedById,
    lastModifiedByName: result.lastModifiedByName,
    lastModifiedDate: result.lastModifiedDate,
    revision: result.revision,
  }
}
