/** The distinct attendees of the meetings that were unfolded in a report. */
import type { PayloadAction } from '@reduxjs/toolkit'
import type { Attendee } from '../../../contract/checkIns'
import type { RequestFailure } from '../../api/requestFailure'
import { lazySlice } from '../../store/lazySlice'
import { done, failed, idle, running, type RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import type { MeetingTarget } from '../events/events.slice'
import { attendanceReport } from './attendanceReport.request'

interface Attendees {
  people: Attendee[]
  request: RequestState
}

type ByEvent = Record<number, Attendees>

const initialState: { ofEvent: ByEvent } = { ofEvent: {} }

const slice = lazySlice({
  name: 'attendees',
  initialState,
  reducers: {
    requested: ({ ofEvent }, { payload }: PayloadAction<MeetingTarget>) => {
      const { eventId } = payload
      ofEvent[eventId] = { people: ofEvent[eventId]?.people ?? [], request: running }
    },
    succeeded: (
      { ofEvent },
      { payload }: PayloadAction<{ eventId: number; people: Attendee[] }>,
    ) => {
      ofEvent[payload.eventId] = { people: payload.people, request: done }
    },
    failed: (
      { ofEvent },
      { payload }: PayloadAction<{ eventId: number; failure: RequestFailure }>,
    ) => {
      const people = ofEvent[payload.eventId]?.people ?? []
      ofEvent[payload.eventId] = { people, request: failed(payload.failure) }
    },
  },
  extraReducers: (builder) => {
    // A new report begins with all meetings folded.
    builder.addCase(attendanceReport.opened, () => initialState)
  },
})
export const { actions: attendees } = slice

const nobody: Attendee[] = []

export function selectAttendees(state: RootState, eventId: number): Attendee[] {
  return slice.selectState(state).ofEvent[eventId]?.people ?? nobody
}

export function selectAttendeesRequest(state: RootState, eventId: number): RequestState {
  return slice.selectState(state).ofEvent[eventId]?.request ?? idle
}
