/** Names of the meeting on screen that nobody recognized by themselves, and who they are. */
import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { ZoomParticipant } from '../../../contract/zoomParticipants'
import type { RequestFailure } from '../../api/requestFailure'
import { shareStructure } from '../../store/shareStructure'
import { failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'
import type { MeetingTarget } from '../events/events.slice'

/** Says who a participant is; null takes it back. */
interface Assignment extends MeetingTarget {
  zoomParticipantId: number
  userId: number | null
}

interface ZoomParticipants {
  eventId: number | null
  participants: ZoomParticipant[]
  /** Whose dialog is open. */
  askedId: number | null
  assignment: RequestState
}

const initialState: ZoomParticipants = {
  eventId: null,
  participants: [],
  askedId: null,
  assignment: idle,
}

const zoomParticipantsSlice = createSlice({
  name: 'zoomParticipants',
  initialState,
  reducers: {
    /** The names are on screen from now on, until `participantsLeft`. */
    participantsShown: (_state, { payload }: PayloadAction<MeetingTarget>): ZoomParticipants => ({
      ...initialState,
      eventId: payload.eventId,
    }),
    participantsLeft: () => initialState,
    participantsSucceeded: (state, { payload }: PayloadAction<ZoomParticipant[]>) => {
      state.participants = shareStructure(state.participants, payload)
    },
    /** The names told last stay; they are asked for again with the next change. */
    participantsFailed: (state, _action: PayloadAction<{ failure: RequestFailure }>) => state,
    assignmentAsked: (state, { payload }: PayloadAction<{ zoomParticipantId: number }>) => {
      state.askedId = payload.zoomParticipantId
      state.assignment = idle
    },
    assignmentDismissed: (state) => {
      state.askedId = null
      state.assignment = idle
    },
    assignmentRequested: (state, _action: PayloadAction<Assignment>) => {
      state.assignment = running
    },
    /** The dialog stays and says why. */
    assignmentFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.assignment = failed(payload.failure)
    },
  },
})

export const { participantsShown, participantsLeft } = zoomParticipantsSlice.actions
export const { participantsSucceeded, participantsFailed } = zoomParticipantsSlice.actions
export const { assignmentAsked, assignmentDismissed } = zoomParticipantsSlice.actions
export const { assignmentRequested, assignmentFailed } = zoomParticipantsSlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof zoomParticipantsSlice> {}
}
export const { selectSlice: selectZoomParticipantsState } =
  zoomParticipantsSlice.injectInto(rootReducer)
