import type { ZoomParticipant } from '../../../contract/zoomParticipants'
import type { RequestFailure } from '../../api/requestFailure'
import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { selectZoomParticipantsState } from './zoomParticipants.slice'

const nobody: ZoomParticipant[] = []

export function selectZoomParticipants(state: RootState, eventId: number): ZoomParticipant[] {
  const zoomParticipants = selectZoomParticipantsState(state)
  return zoomParticipants.eventId === eventId ? zoomParticipants.participants : nobody
}

/** Whose dialog is open; null where none is. */
export function selectAskedParticipant(state: RootState): ZoomParticipant | null {
  const { participants, askedId } = selectZoomParticipantsState(state)
  return participants.find((one) => one.zoomParticipantId === askedId) ?? null
}

export function selectIsAssigning(state: RootState): boolean {
  return selectZoomParticipantsState(state).assignment.status === 'running'
}

export function selectAssignmentFailure(state: RootState): RequestFailure | null {
  return failureIn(selectZoomParticipantsState(state).assignment)
}
