import type { QuorumHistoryPoint } from '../../../contract/events'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { selectQuorumHistoryState } from './quorumHistory.slice'

export function selectIsQuorumHistoryOpen(state: RootState, eventId: number): boolean {
  return selectQuorumHistoryState(state).eventId === eventId
}

/** Oldest first. */
export function selectQuorumHistory(state: RootState): QuorumHistoryPoint[] {
  return selectQuorumHistoryState(state).points
}

export function selectQuorumHistoryRequest(state: RootState): RequestState {
  return selectQuorumHistoryState(state).request
}
