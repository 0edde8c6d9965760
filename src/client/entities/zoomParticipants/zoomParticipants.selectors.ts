import type { ZoomParticipant } from '../../../contract/zoomParticipants'
import type { RequestFailure } from '../../api/requestFailure'
import { commandSelectors } from '../../store/dialogCommands'
import type { RootState } from '../../store/rootReducer'
import { selectZoomParticipantsState } from './zoomParticipants.slice'

const nobody: ZoomParticipant[] = []

export function selectZoomParticipants(state: RootState, eventId: number): ZoomParticipant[] {
  const shown = selectZoomParticipantsState(state)
  return shown.eventId === eventId ? shown.participants : nobody
}

/** Whose dialog is open; null where none is. */
export function selectParticipantOfDialog(state: RootState): ZoomParticipant | null {
  const { participants, dialog } = selectZoomParticipantsState(state)
  return participants.find((one) => one.zoomParticipantId === dialog?.zoomParticipantId) ?? null
}

const selectors = commandSelectors(selectZoomParticipantsState, 'zoomParticipantId')
export const selectIsAssigning = selectors.selectIsRunning

/** Why the assignment of a participant was refused; null where it was not. */
export function selectAssignmentFailure(
  state: RootState,
  zoomParticipantId: number,
): RequestFailure | null {
  return selectors.selectFailed(state, zoomParticipantId)?.failure ?? null
}
