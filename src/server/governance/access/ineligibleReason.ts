import type { RollEntry } from '../../../rules/roll'
import { castableVotes, ineligibleReason, votesHeldBy } from '../../../rules/voting'
import type { Executor } from '../../database/open'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import { findCastableNow } from './castableNow'
import { type CallerStatus, voterOf } from '../../domain/callerStatus'

/**
 * Why a person may not vote on a question, as a sentence for that person; null where they have a vote to cast. Two
 * reasons beyond the roll's: the person is not a member of the group, or joined after the roll was fixed.
 */
export async function ineligibleReasonOf(
  db: Executor,
  question: Pick<VoteQuestionRow, 'groupId' | 'policy'>,
  roll: readonly RollEntry[],
  person: CallerStatus,
): Promise<string | null> {
  const voter = voterOf(person)
  if (castableVotes(roll, voter).length > 0) return null
  if (!person.isMember) return 'Only members of this group vote on its questions.'
  if (votesHeldBy(roll, voter).length === 0) {
    const { groupId, policy } = question
    const [joined] = await findCastableNow(db, { groupId, ...policy }, voter)
    if (joined) return joinedLater(joined)
  }
  return ineligibleReason(roll, voter)
}

function joinedLater({ kind, memberName }: RollEntry): string {
  return kind === 'company'
    ? `${memberName} joined this group after the question opened, so it holds no vote on it.`
    : 'You joined this group after the question opened, so you hold no vote on it.'
}
