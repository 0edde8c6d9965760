import type { EligibleVote, UserEligibility } from '../../../contract/eligibility'
import { idle, type RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { selectEligibilityState } from './eligibility.slice'

const noVotes: EligibleVote[] = []

/** What the signed-in person may do on a question; null until it is known. */
export function selectEligibility(
  state: RootState,
  voteQuestionId: number,
): UserEligibility | null {
  return selectEligibilityState(state).entities[voteQuestionId] ?? null
}

export function selectEligibilityRequest(state: RootState, voteQuestionId: number): RequestState {
  return selectEligibilityState(state).requests[voteQuestionId] ?? idle
}

/** The votes the person holds on a question, each with a form of its own. */
export function selectEligibleVotes(state: RootState, voteQuestionId: number): EligibleVote[] {
  return selectEligibility(state, voteQuestionId)?.eligibleVotes ?? noVotes
}
