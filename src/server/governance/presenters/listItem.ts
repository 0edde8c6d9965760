import type * as z from 'zod'
import type { Attachment } from '../../../contract/attachment'
import { voteQuestionListItem } from '../../../contract/voteQuestions'
import { areCountsWithheld } from '../../../rules/blindPoll'
import { isQuorumReached } from '../../../rules/quorum'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import type { LeadCount } from '../../database/repositories/leadCounts'
import { presentAttachment } from './attachment'
import { presentChoiceResult } from './choiceResult'

/** The columns of a question that a line of the list shows. */
type Listed = Pick<
  VoteQuestionRow,
  | 'voteQuestionId'
  | 'groupId'
  | 'title'
  | 'voteStatus'
  | 'voteResult'
  | 'voteStatusDate'
  | 'createdAt'
  | 'voteDeadline'
  | 'totalYesVotes'
  | 'totalVotes'
  | 'quorumCount'
  | 'quorumVotes'
  | 'quorumEligible'
  | 'mismatch'
  | 'revision'
> & {
  policy: Pick<VoteQuestionRow['policy'], 'decision'>
  files: readonly Attachment[]
  leadCounts: LeadCount[] | null
}

/** The part of a line that is the same for all viewers. */
const sharedPart = voteQuestionListItem.omit({ isVoteCast: true, ownVotes: true })

/** The first part of a line's JSON, which all viewers share; `endListItem` adds the rest. */
export function beginListItem(question: Listed): string {
  return JSON.stringify(sharedPart.parse(presentListed(question))).slice(0, -1)
}

/** The end of a line's JSON: the number of votes that the viewer may cast, and of those already cast. */
export function endListItem(held: number, cast: number): string {
  const isVoteCast = held > 0 && cast === held
  return `,"isVoteCast":${isVoteCast},"ownVotes":{"held":${held},"cast":${cast}}}`
}

function presentListed(question: Listed): z.input<typeof sharedPart> {
  const { quorumCount, quorumVotes, quorumEligible } = question
  return {
    voteQuestionId: question.voteQuestionId,
    groupId: question.groupId,
    title: question.title,
    attachments: question.files.map(presentAttachment),
    voteStatus: question.voteStatus,
    voteResult: question.voteResult,
    choiceResult: presentChoiceResult(question, question.leadCounts),
    voteStatusDate: question.voteStatusDate,
    created: question.createdAt,
    voteDeadline: question.voteDeadline,
    totalYesVotes: areCountsWithheld(question) ? null : question.totalYesVotes,
    totalVotes: question.totalVotes,
    quorumReached: isQuorumReached(quorumCount, quorumVotes, quorumEligible),
    recordMismatch: question.mismatch,
    revision: question.revision,
  }
}
