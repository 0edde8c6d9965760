import type { RollEntry } from '../../rules/roll'
import { castableVotes, findVoteMeant } from '../../rules/voting'
import { type CallerStatus, voterOf } from '../domain/callerStatus'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import { badField } from '../domain/apiError'

/**
 * The vote a body means: in a council the one its `groupId` names, which may be absent where the
 * person holds a single vote; elsewhere the only one a person can hold. Null where there is none.
 *
 * @throws {ApiError} bad-input naming groupId, where several are held and none is named
 */
export function voteMeantBy(
  question: VoteQuestionRow,
  roll: readonly RollEntry[],
  person: CallerStatus,
  groupId: number | null | undefined,
): ReturnType<typeof findVoteMeant> {
  const voter = voterOf(person)
  if (question.policy.groupKind !== 'council') return findVoteMeant(roll, voter, question.groupId)
  const castable = castableVotes(roll, voter)
  const named = groupId ?? soleGroupOf(castable)
  return findVoteMeant(roll, voter, named ?? question.groupId)
}

/** The group of the only vote among several possible ones; undefined where there is no vote at all. */
export function soleGroupOf(votes: readonly RollEntry[]): number | undefined {
  if (votes.length > 1) {
    const names = votes.map((vote) => `${vote.groupId} (${vote.groupName})`).join(', ')
    throw badField('groupId', `Please name the group you vote for: ${names}.`)
  }
  return votes[0]?.groupId
}
