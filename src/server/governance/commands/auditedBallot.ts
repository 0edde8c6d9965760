import type { AuditedChange } from '../../../contract/auditTrail'
import { isBlindPoll } from '../../../rules/blindPoll'
import type { RollEntry } from '../../../rules/roll'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'

/** The audit trail's form of a ballot: whose vote it is and, unless the poll is blind, the old and new choice. */
export function auditedBallot(
  question: VoteQuestionRow,
  { userId, memberId, groupId }: RollEntry,
  earlier: { voteChoice: string } | null,
  choice: string,
): AuditedChange {
  const ids: AuditedChange['ids'] = { voteQuestionId: question.voteQuestionId, groupId }
  if (userId !== null) ids.userId = userId
  else if (memberId !== null) ids.memberId = memberId
  const choices = { field: 'voteChoice', old: earlier?.voteChoice ?? null, new: choice }
  return {
    list: 'votes',
    ids,
    kind: earlier === null ? 'created' : 'changed',
    fields: isBlindPoll(question) ? [] : [choices],
  }
}
