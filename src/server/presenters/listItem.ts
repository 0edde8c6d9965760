import type { Attachment } from '../../contract/attachment'
import type { VoteQuestionListItem } from '../../contract/voteQuestions'
import { areCountsWithheld } from '../../rules/blindPoll'
import { isQuorumReached } from '../../rules/quorum'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import { presentAttachment } from './attachment'

export function presentListItem(
  question: VoteQuestionRow,
  files: readonly Attachment[],
  ownVotes: VoteQuestionListItem['ownVotes'],
): VoteQuestionListItem {
  const { quorumCount, quorumVotes, quorumEligible } = question
  return {
    voteQuestionId: question.voteQuestionId,
    groupId: question.groupId,
    title: question.title,
    attachments: files.map(presentAttachment),
    voteStatus: question.voteStatus,
    voteResult: question.voteResult,
    voteStatusDate: question.voteStatusDate,
    created: question.createdAt,
    voteDeadline: question.voteDeadline,
    totalYesVotes: areCountsWithheld(question) ? null : question.totalYesVotes,
    totalVotes: question.totalVotes,
    quorumReached: isQuorumReached(quorumCount, quorumVotes, quorumEligible),
    isVoteCast: ownVotes.held > 0 && ownVotes.cast === ownVotes.held,
    ownVotes,
    revision: question.revision,
  }
}
