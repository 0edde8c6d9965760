/** The distinct attendees of the meetings that were unfolded in a report. */
import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { Attendee } from '../../../contract/checkIns'
import type { RequestFailure } from '../../api/requestFailure'
import { done, failed, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import type { MeetingTarget } from '../events/events.slice'
import { reportRequested } from './attendanceReport.slice'

interface Attendees {
  people: Attendee[]
  request: RequestState
}

type ByEvent = Record<number, Attendees>

const initialState: { ofEvent: ByEvent } = { ofEvent: {} }

export const attendeesSlice = createSlice({
  name: 'attendees',
  initialState,
  reducers: {
    attendeesRequested: ({ ofEvent }, { payload }: PayloadAction<MeetingTarget>) => {
      const { eventId } = payload
      ofEvent[eventId] = { people: ofEvent[eventId]?.people ?? [], request: running }
    },
    attendeesSucceeded: (
      { ofEvent },
      { payload }: PayloadAction<{ eventId: number; people: Attendee[] }>,
    ) => {
      ofEvent[payload.eventId] = { people: payload.people, request: done }
    },
    attendeesFailed: (
      { ofEvent },
      { payload }: PayloadAction<{ eventId: number; failure: RequestFailure }>,
    ) => {
      const people = ofEvent[payload.eventId]?.people ?? []
      ofEvent[payload.eventId] = { people, request: failed(payload.failure) }
    },
  },
  extraReducers: (builder) => {
    // Another report unfolds its meetings anew.
    builder.addCase(reportRequested, () => initialState)
  },
})

export const { attendeesRequested, attendeesSucceeded, attendeesFailed } = attendeesSlice.actions
