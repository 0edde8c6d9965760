import { createSelector, weakMapMemoize } from '@reduxjs/toolkit'
import type { ShownVoteResult, VoteResultRow } from '../../../contract/voteResults'
import { isOutcomeUnknown } from '../../api/requestFailure'
import { type RequestState, failureIn, idle } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { selectDetail } from '../voteQuestions/voteQuestions.selectors'
import { ballotError, conflictText } from './ballotError'
import { type Ballot, selectVoteResultsState } from './voteResults.slice'

const noIds: number[] = []

function areSame(a: unknown[], b: unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}

/** The live results of a question, in the order of the server; the same array while none changed. */
export const selectResultsOf = createSelector(
  [
    (state: RootState, voteQuestionId: number) =>
      selectDetail(state, voteQuestionId)?.votedEntryIds ?? noIds,
    (state: RootState) => selectVoteResultsState(state).entities,
  ],
  (ids, entities) =>
    ids
      .map((id) => entities[id])
      .filter((result): result is ShownVoteResult => result !== undefined),
  { memoize: weakMapMemoize, memoizeOptions: { resultEqualityCheck: areSame } },
)

/** The recorded result of a vote the person holds, whichever request it came with; null while there is none. */
export function selectResultOfVote(
  state: RootState,
  voteQuestionId: number,
  rollEntryId: number,
): VoteResultRow | null {
  const result = selectVoteResultsState(state).entities[rollEntryId]
  if (result?.voteQuestionId !== voteQuestionId || result.voteResultId === null) return null
  return result
}

/** The state of the last attempt to cast or change one of the person's votes. */
export function selectAttempt(state: RootState, rollEntryId: number): RequestState {
  return selectVoteResultsState(state).attempts[rollEntryId]?.request ?? idle
}

/** Whether the server lacks capacity for a ballot now, which is sent again automatically. */
export function selectIsPostponed(state: RootState, rollEntryId: number): boolean {
  return selectVoteResultsState(state).attempts[rollEntryId]?.isPostponed ?? false
}

/** Whether nobody knows yet if the last attempt counts. */
export function selectIsUnanswered(state: RootState, rollEntryId: number): boolean {
  const failure = failureIn(selectAttempt(state, rollEntryId))
  return failure !== null && isOutcomeUnknown(failure)
}

/** Why the last attempt was refused; null where it was not. */
export const selectBallotError = createSelector([selectAttempt], (attempt) => {
  const failure = failureIn(attempt)
  return failure && ballotError(failure)
})

/** Why the last attempt was refused because somebody else was first; null otherwise. */
export function selectConflictText(state: RootState, rollEntryId: number): string | null {
  const failure = failureIn(selectAttempt(state, rollEntryId))
  return failure && conflictText(failure)
}

/** The Idempotency-Key of the same ballot where its last cast got no answer; else null. */
export function selectKeyToRepeat(
  state: RootState,
  ballot: Pick<Ballot, 'rollEntryId' | 'choice' | 'reason'> & Partial<Ballot>,
): string | null {
  const unanswered = selectVoteResultsState(state).attempts[ballot.rollEntryId]?.unanswered
  if (!unanswered) return null
  const { choice, reason } = unanswered.ballot
  return choice === ballot.choice && reason === ballot.reason ? unanswered.idempotencyKey : null
}
