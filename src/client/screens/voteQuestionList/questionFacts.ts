import type { Attachment } from '../../../contract/attachment'
import type { VoteQuestion } from '../../entities/voteQuestions/voteQuestion'

/** How the person stands to a question. */
export type CallerStatus = 'voted' | 'partly' | 'new' | 'notVoted'

export function callerStatusOf(question: VoteQuestion): CallerStatus {
  if (question.isVoteCast) return 'voted'
  if (question.ownVotes && question.ownVotes.cast > 0) return 'partly'
  return question.voteStatus === 'Pending' ? 'new' : 'notVoted'
}

/** It may still be voted on, and not every vote of the person's is cast. */
export function isWaitingOf(question: VoteQuestion): boolean {
  return question.voteStatus === 'Pending' && !question.isVoteCast
}

export function titleOf(question: VoteQuestion): string {
  return question.title
}

/** Where the question's detail is. */
export function addressOf({ groupId, voteQuestionId }: VoteQuestion): string {
  return `/group/${groupId}/votingquestions/${voteQuestionId}`
}

export function groupOf(question: VoteQuestion): number {
  return question.groupId
}

export function resultOf(question: VoteQuestion): VoteQuestion['voteResult'] {
  return question.voteResult
}

/** When it ended; null while it is pending. */
export function completedAt({ voteStatus, voteStatusDate, voteDeadline }: VoteQuestion) {
  return voteStatus === 'Pending' ? null : (voteStatusDate ?? voteDeadline)
}

export function deadlineOf(question: VoteQuestion): string {
  return question.voteDeadline
}

export function firstAttachment(question: VoteQuestion): Attachment | null {
  return question.attachments[0] ?? null
}

export function attachmentCount(question: VoteQuestion): number {
  return question.attachments.length
}

/** Null while a blind poll withholds it. */
export function yesVotesOf(question: VoteQuestion): number | null {
  return question.totalYesVotes
}

export function totalVotesOf(question: VoteQuestion): number {
  return question.totalVotes
}

export function quorumWordOf(question: VoteQuestion): 'Yes' | 'No' {
  return question.quorumReached ? 'Yes' : 'No'
}
