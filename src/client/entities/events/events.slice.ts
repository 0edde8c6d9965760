import { createEntityAdapter, createSlice, original } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { MeetingDetail } from '../../../contract/events'
import type { RequestFailure } from '../../api/requestFailure'
import { setRequest } from '../../store/freshness'
import type { FreshnessById } from '../../store/freshness'
import { shareStructure } from '../../store/shareStructure'
import { done, failed, idle, running } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'

/** A meeting with its roll call; who checked in is an entity of its own. */
export type Meeting = Omit<MeetingDetail, 'checkIns'>

/** One meeting of a group. */
export interface MeetingTarget {
  groupId: number
  eventId: number
}

/** A meeting as the server told it, and when, ISO 8601 UTC. */
interface MeetingTold {
  detail: MeetingDetail
  at: string
}

const eventsAdapter = createEntityAdapter({
  selectId: (meeting: Meeting) => meeting.eventId,
})

const initialState = eventsAdapter.getInitialState({ details: {} as FreshnessById })

function withoutCheckIns({ checkIns: _rows, ...meeting }: MeetingDetail): Meeting {
  return meeting
}

type Failed = { eventId: number; failure: RequestFailure }

const eventsSlice = createSlice({
  name: 'events',
  initialState,
  reducers: {
    /** A screen shows this meeting from now on, until `meetingLeft`. */
    meetingShown: (state, { payload }: PayloadAction<MeetingTarget>) => {
      setRequest(state.details, payload.eventId, running)
    },
    meetingLeft: (state, { payload }: PayloadAction<{ eventId: number }>) => {
      setRequest(state.details, payload.eventId, idle)
    },
    /** The meeting is wanted once more where it is on screen. */
    meetingRequested: (state, { payload }: PayloadAction<{ eventId: number }>) => {
      setRequest(state.details, payload.eventId, running)
    },
    /** A slow answer never overwrites a newer one. */
    meetingSucceeded: (state, { payload: { detail, at } }: PayloadAction<MeetingTold>) => {
      const held = original(state)?.entities[detail.eventId]
      if (!held || detail.revision >= held.revision)
        eventsAdapter.setOne(state, shareStructure(held, withoutCheckIns(detail)))
      setRequest(state.details, detail.eventId, done, at)
    },
    meetingFailed: (state, { payload }: PayloadAction<Failed>) => {
      setRequest(state.details, payload.eventId, failed(payload.failure))
    },
  },
})

export const { meetingShown, meetingLeft, meetingRequested } = eventsSlice.actions
export const { meetingSucceeded, meetingFailed } = eventsSlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof eventsSlice> {}
}
export const { selectSlice: selectEventsState } = eventsSlice.injectInto(rootReducer)
