import { createSelector } from '@reduxjs/toolkit'
import type { QuestionVoter } from '../../../contract/groupEligibility'
import { commandSelectors } from '../../store/dialogCommands'
import { fieldError, errorText } from '../../store/errorText'
import type { RootState } from '../../store/rootReducer'
import { selectResultsOf } from '../voteResults/voteResults.selectors'
import { selectProxyVoteState, type ProxyBallot } from './proxyVote.slice'

const selectors = commandSelectors(selectProxyVoteState, 'voteQuestionId')
export const selectOpenProxyVoteDialog = selectors.selectDialog
export const selectIsProxyVoteRunning = selectors.selectIsRunning

/** Whether the server lacks capacity for the ballot now, which is sent again automatically. */
export function selectIsProxyVotePostponed(state: RootState): boolean {
  return selectProxyVoteState(state).isPostponed
}

/** The ballot that was just cast on a question; null once the person has read the notice. */
export const selectProxyBallotCast = selectors.selectDone

/**
 * The people and companies for whom a vote may be cast, and who of them has voted meanwhile; empty until they are
 * known, and where nobody may be voted for.
 */
export const selectProxyVoters = createSelector(
  [
    (state: RootState) => selectProxyVoteState(state).voters,
    (state: RootState) =>
      selectResultsOf(state, selectProxyVoteState(state).dialog?.voteQuestionId ?? 0),
  ],
  (voters, results): QuestionVoter[] => {
    const used = new Set(results.map(({ rollEntryId }) => rollEntryId))
    return voters
      .filter(({ canCastFor }) => canCastFor)
      .map((voter) => ({ ...voter, hasVoted: voter.hasVoted || used.has(voter.rollEntryId) }))
  },
)

/** Whether a ballot was sent on a question whose answer never came. */
export function selectIsUnanswered(state: RootState, voteQuestionId: number): boolean {
  return selectProxyVoteState(state).unanswered?.ballot.voteQuestionId === voteQuestionId
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

const fields = {
  voterId: 'voter',
  memberId: 'voter',
  groupId: 'voter',
  voteChoice: 'voteChoice',
  voteReason: 'voteReason',
} as const

/** Why the vote was not recorded, in words, and the field it is about; null where it was not refused. */
export const selectProxyError = createSelector([selectors.selectFailed], (failed) => {
  if (failed === null) return null
  const { failure } = failed
  const texts = {
    'already-voted': 'This vote has already been cast. The proxy vote was not recorded.',
    'vote-ended': 'Voting on this question has ended. The proxy vote was not recorded.',
    'not-signed-in': 'You are signed out. What you typed is kept.',
    'no-answer':
      'The answer did not arrive. What you typed is kept; submitting again counts the vote once.',
  }
  return fieldError(failure, fields, errorText(failure, texts, 'The vote was not recorded.'))
})
