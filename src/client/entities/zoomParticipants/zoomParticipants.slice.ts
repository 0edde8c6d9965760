/** The Zoom names of the meeting on screen that were not recognized, and the people assigned to them. */
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { ZoomParticipant } from '../../../contract/zoomParticipants'
import type { RequestFailure } from '../../api/requestFailure'
import { commandReducers, noCommand, type DialogCommands } from '../../store/dialogCommands'
import { shareStructure } from '../../store/shareStructure'
import { rootReducer } from '../../store/rootReducer'
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

const zoomParticipantsSlice = createSlice({
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

export const { actions: zoomParticipants } = zoomParticipantsSlice

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof zoomParticipantsSlice> {}
}
export const { selectSlice: selectZoomParticipantsState } =
  zoomParticipantsSlice.injectInto(rootReducer)
