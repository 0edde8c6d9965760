import type { VersionedBallot } from '../../../contract/ballotVersions'
import { requestSelectors } from '../../store/oneRequest'
import type { RootState } from '../../store/rootReducer'
import { selectBallotVersionsState } from './ballotVersions.slice'

const selectors = requestSelectors(selectBallotVersionsState, 'voteQuestionId')
export const selectBallots = selectors.selectAnswer
export const selectBallotsRequest = selectors.selectRequest

/** One vote with its versions; null until they have come, and where it has none. */
export function selectBallot(
  state: RootState,
  voteQuestionId: number,
  rollEntryId: number,
): VersionedBallot | null {
  const ballots = selectBallots(state, voteQuestionId) ?? []
  return ballots.find((ballot) => ballot.rollEntryId === rollEntryId) ?? null
}
