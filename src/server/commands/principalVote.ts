import type { ProxyVoteCast } from '../../contract/voteResults'
import type { RollEntry } from '../../rules/roll'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import { soleGroupOf } from './voteMeant'

/**
 * The vote a proxy body names: by `memberId` where companies vote, else by `voterId`, and in a council
 * where that person holds several also by `groupId`. Null where the roll has none such.
 *
 * @throws {ApiError} bad-input naming groupId, where several are held and none is named
 */
export function principalVote(
  question: VoteQuestionRow,
  roll: readonly RollEntry[],
  { voterId, memberId, groupId }: ProxyVoteCast,
): RollEntry | null {
  if (question.policy.groupKind === 'companies') {
    return roll.find((entry) => entry.memberId === memberId) ?? null
  }
  const held = roll.filter((entry) => entry.userId === voterId)
  if (question.policy.groupKind !== 'council') return held[0] ?? null
  const meant = groupId ?? soleGroupOf(held)
  return held.find((entry) => entry.groupId === meant) ?? null
}
