/** The Zoom names of the meeting on screen that were not recognized, and the people assigned to them. */
import type { PayloadAction } from '@reduxjs/toolkit'
import type { ZoomParticipant } from '../../../contract/zoomParticipants'
import type { RequestFailure } from '../../api/requestFailure'
import { commandReducers, noCommand, type DialogCommands } from '../../store/dialogCommands'
import { lazySlice } from '../../store/lazySlice'
import { shareStructure } from '../../store/shareStructure'
import type { MeetingTarget } from '../events/events.slice'

interface OpenAssignmentDialog {
  zoomParticipantId: number
}

/** Says which person a participant is; null removes the assignment. */
interface Assignment extends OpenAssignmentDialog, MeetingTarget {
  userId: number | null
}

interface ZoomParticipants extends DialogCommands<OpenAssignmentDialog, Assignment> {
  eventId: number | null
  participants: ZoomParticipant[]
}

const initialState: ZoomParticipants = { ...noCommand, eventId: null, participants: [] }

export const { actions: zoomParticipants, selectState: selectZoomParticipantsState } = lazySlice({
  name: 'zoomParticipants',
  initialState,
  reducers: {
    ...commandReducers<OpenAssignmentDialog, Assignment>(noCommand),
    /** The names are on screen from now on, until `closed`. */
    opened: (_state, { payload }: PayloadAction<MeetingTarget>): ZoomParticipants => ({
      ...initialState,
      eventId: payload.eventId,
    }),
    closed: () => initialState,
    listSucceeded: (state, { payload }: PayloadAction<ZoomParticipant[]>) => {
      state.participants = shareStructure(state.participants, payload)
    },
    /** The names fetched last stay on screen; the next change fetches them again. */
    listFailed: (state, _action: PayloadAction<{ failure: RequestFailure }>) => state,
  },
})
