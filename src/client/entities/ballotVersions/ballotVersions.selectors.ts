import type { VersionedBallot } from '../../../contract/ballotVersions'
import { idle } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { selectBallotVersionsState } from './ballotVersions.slice'

/** The votes of a question with their versions; null until they have come. */
export function selectBallots(state: RootState, voteQuestionId: number): VersionedBallot[] | null {
  const shown = selectBallotVersionsState(state)
  return shown.voteQuestionId === voteQuestionId ? shown.ballots : null
}

/** One vote with its versions; null until they have come, and where it has none. */
export function selectBallot(
  state: RootState,
  voteQuestionId: number,
  rollEntryId: number,
): VersionedBallot | null {
  const ballots = selectBallots(state, voteQuestionId) ?? []
  return ballots.find((ballot) => ballot.rollEntryId === rollEntryId) ?? null
}

export function selectBallotsRequest(state: RootState, voteQuestionId: number): RequestState {
  const shown = selectBallotVersionsState(state)
  return shown.voteQuestionId === voteQuestionId ? shown.request : idle
}
