import type { ProxyVoteCast } from '../../../contract/voteResults'
import type { RollEntry } from '../../../rules/roll'
import { castableVotes, findVoteFor } from '../../../rules/voting'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import { badField } from '../../domain/apiError'
import { type CallerStatus, voterOf } from '../../domain/callerStatus'

/**
 * Finds the vote for which a request body is meant. Where chairs vote too, its `groupId` names the vote and may be absent
 * where the person holds a single one; elsewhere a person can hold only one. Null where there is none.
 *
 * @throws {ApiError} bad-input naming groupId, where several are held and none is named
 */
export function voteForBallot(
  question: VoteQuestionRow,
  roll: readonly RollEntry[],
  person: CallerStatus,
  groupId: number | null | undefined,
): ReturnType<typeof findVoteFor> {
  const voter = voterOf(person)
  const { electorate } = question.policy
  if (!electorate.doChairsVote) return findVoteFor(roll, voter, question.groupId)
  const castable = castableVotes(roll, voter)
  const named = groupId ?? soleGroupOf(castable)
  return findVoteFor(roll, voter, named ?? question.groupId)
}

/** The group of the only vote; undefined where there is none. */
function soleGroupOf(votes: readonly RollEntry[]): number | undefined {
  if (votes.length > 1) {
    const names = votes.map((vote) => `${vote.groupId} (${vote.groupName})`).join(', ')
    throw badField('groupId', `Please name the group you vote for: ${names}.`)
  }
  return votes[0]?.groupId
}

/**
 * Finds the vote that a proxy request names: by `memberId` where companies vote, otherwise by `voterId` and,
 * where that person holds several as a chair, also by `groupId`. Null where it is not on the roll.
 *
 * @throws {ApiError} bad-input naming groupId, where several are held and none is named
 */
export function principalVote(
  question: VoteQuestionRow,
  roll: readonly RollEntry[],
  { voterId, memberId, groupId }: ProxyVoteCast,
): RollEntry | null {
  const { electorate } = question.policy
  if (electorate.unit === 'company') {
    return roll.find((entry) => entry.memberId === memberId) ?? null
  }
  const held = roll.filter((entry) => entry.userId === voterId)
  if (!electorate.doChairsVote) return held[0] ?? null
  const meant = groupId ?? soleGroupOf(held)
  return held.find((entry) => entry.groupId === meant) ?? null
}
