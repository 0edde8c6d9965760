import type { QuorumHistoryPoint } from '../../../contract/events'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'

export function selectIsQuorumHistoryOpen(state: RootState, eventId: number): boolean {
  return state.quorumHistory.eventId === eventId
}

/** Oldest first. */
export function selectQuorumHistory(state: RootState): QuorumHistoryPoint[] {
  return state.quorumHistory.points
}

export function selectQuorumHistoryRequest(state: RootState): RequestState {
  return state.quorumHistory.request
}
