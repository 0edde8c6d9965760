import { createSelector } from '@reduxjs/toolkit'
import { isSignedOut } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import type { VoteResults } from './voteResults.slice'

/**
 * Attempts to cast or change a vote that failed, each with its question. Every page reads them, and their slice
 * comes with the page of a question.
 */
export const selectUnrecordedVotes = createSelector(
  [(state: RootState & { voteResults?: VoteResults }) => state.voteResults?.attempts],
  (attempts = {}) =>
    Object.values(attempts).flatMap(({ request, question }) =>
      request.status === 'failed' && question !== null && !isSignedOut(request.failure)
        ? [{ ...question, request }]
        : [],
    ),
)
