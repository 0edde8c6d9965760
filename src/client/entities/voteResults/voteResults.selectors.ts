import { createSelector, weakMapMemoize } from '@reduxjs/toolkit'
import type { VoteResultRow } from '../../../contract/voteResults'
import type { RequestState } from '../../store/requestState'
import { idle } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { selectDetail } from '../voteQuestions/voteQuestions.selectors'
import type { Ballot } from './voteResults.slice'

const noIds: number[] = []

function areSame(a: unknown[], b: unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}

/** The live results of a question, in the order of the server; the same array while none changed. */
export const selectResultsOf = createSelector(
  [
    (state: RootState, voteQuestionId: number) =>
      selectDetail(state, voteQuestionId)?.voteResultIds ?? noIds,
    (state: RootState) => state.voteResults.entities,
  ],
  (ids, entities) =>
    ids.map((id) => entities[id]).filter((result): result is VoteResultRow => result !== undefined),
  { memoize: weakMapMemoize, memoizeOptions: { resultEqualityCheck: areSame } },
)

/** What was cast for one vote held, by the question's last answer or from here; null while nothing was. */
export function selectResultOfVote(
  state: RootState,
  voteQuestionId: number,
  rollEntryId: number,
): VoteResultRow | null {
  const results = selectResultsOf(state, voteQuestionId)
  const told = results.find((result) => result.rollEntryId === rollEntryId)
  const { entities, castHere } = state.voteResults
  const ownId = castHere[rollEntryId]
  return told ?? (ownId === undefined ? null : (entities[ownId] ?? null))
}

/** How the last attempt to cast or change one vote held stands. */
export function selectAttempt(state: RootState, rollEntryId: number): RequestState {
  return state.voteResults.attempts[rollEntryId]?.request ?? idle
}

/** The Idempotency-Key of the same ballot where its last cast got no answer; else null. */
export function selectKeyToRepeat(state: RootState, ballot: Ballot): string | null {
  const unanswered = state.voteResults.attempts[ballot.rollEntryId]?.unanswered
  if (!unanswered) return null
  const { choice, reason } = unanswered.ballot
  return choice === ballot.choice && reason === ballot.reason ? unanswered.idempotencyKey : null
}
