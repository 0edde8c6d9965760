import { createSelector } from '@reduxjs/toolkit'
import type { QuestionVoter } from '../../../contract/groupEligibility'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { failureIn } from '../../store/requestState'
import { selectResultsOf } from '../voteResults/voteResults.selectors'
import { proxyRefusal } from './proxyRefusal'
import type { ProxyBallot } from './proxyVote.slice'
import { selectProxyVoteState } from './proxyVote.slice'

export function selectIsProxyVoteAsked(state: RootState, voteQuestionId: number): boolean {
  const { target, isAsking } = selectProxyVoteState(state)
  return isAsking && target?.voteQuestionId === voteQuestionId
}

/**
 * Those for whom a vote may be cast, with who has voted meanwhile; empty until they are known, and where
 * they cannot be.
 */
export const selectProxyVoters = createSelector(
  [
    (state: RootState) => selectProxyVoteState(state).voters,
    (state: RootState) =>
      selectResultsOf(state, selectProxyVoteState(state).target?.voteQuestionId ?? 0),
  ],
  (voters, results): QuestionVoter[] => {
    const used = new Set(results.map(({ rollEntryId }) => rollEntryId))
    return voters
      .filter(({ canCastFor }) => canCastFor)
      .map((voter) => ({ ...voter, hasVoted: voter.hasVoted || used.has(voter.rollEntryId) }))
  },
)

export function selectProxyCast(state: RootState): RequestState {
  return selectProxyVoteState(state).cast
}

/** The ballot that was just cast on a question; null once that was read. */
export function selectProxyBallotCast(
  state: RootState,
  voteQuestionId: number,
): ProxyBallot | null {
  const { ballot, cast } = selectProxyVoteState(state)
  return cast.status === 'done' && ballot?.voteQuestionId === voteQuestionId ? ballot : null
}

/** The Idempotency-Key of the same ballot where its last cast got no answer; else null. */
export function selectProxyKeyToRepeat(state: RootState, ballot: ProxyBallot): string | null {
  const { unanswered } = selectProxyVoteState(state)
  if (!unanswered) return null
  const { voter, choice, reason } = unanswered.ballot
  const isSame =
    voter.rollEntryId === ballot.voter.rollEntryId &&
    choice === ballot.choice &&
    reason === ballot.reason
  return isSame ? unanswered.idempotencyKey : null
}

/** Why the vote was refused; null where it was not. */
export const selectProxyRefusal = createSelector([selectProxyCast], (cast) => {
  const failure = failureIn(cast)
  return failure && proxyRefusal(failure)
})
