import type { ZoomParticipant } from '../../../contract/zoomParticipants'
import type { RequestFailure } from '../../api/requestFailure'
import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'

const nobody: ZoomParticipant[] = []

export function selectZoomParticipants(state: RootState, eventId: number): ZoomParticipant[] {
  const { zoomParticipants } = state
  return zoomParticipants.eventId === eventId ? zoomParticipants.participants : nobody
}

/** Whose dialog is open; null where none is. */
export function selectAskedParticipant({ zoomParticipants }: RootState): ZoomParticipant | null {
  const { participants, askedId } = zoomParticipants
  return participants.find((one) => one.zoomParticipantId === askedId) ?? null
}

export function selectIsAssigning(state: RootState): boolean {
  return state.zoomParticipants.assignment.status === 'running'
}

export function selectAssignmentFailure(state: RootState): RequestFailure | null {
  return failureIn(state.zoomParticipants.assignment)
}
