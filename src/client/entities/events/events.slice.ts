import { createEntityAdapter, createSlice } from '@reduxjs/toolkit'
import type { WithSlice } from '@reduxjs/toolkit'
import type { MeetingDetail } from '../../../contract/events'
import { connectedTo, eventMessageReceived } from '../../hub/hub.actions'
import { patternFor } from '../../store/detailPatterns'
import type { DetailPatterns } from '../../store/detailPatterns'
import { followedReducers, noRequests, sharedEntity } from '../../store/followed'
import { rootReducer } from '../../store/rootReducer'

/** A meeting with its roll call; who checked in is an entity of its own. */
export type Meeting = Omit<MeetingDetail, 'checkIns'>

/** One meeting of a group. */
export interface MeetingTarget {
  groupId: number
  eventId: number
}

const adapter = createEntityAdapter({ selectId: (meeting: Meeting) => meeting.eventId })

const initialState = adapter.getInitialState(noRequests)

/** A slow answer never overwrites a newer one. */
function keepDetail(state: typeof initialState, detail: MeetingDetail): void {
  const { checkIns: _rows, ...meeting } = detail
  adapter.setOne(
    state,
    sharedEntity(state, meeting.eventId, (current) =>
      current && meeting.revision < current.revision ? current : meeting,
    ),
  )
}

const eventsSlice = createSlice({
  name: 'events',
  initialState,
  reducers: followedReducers('eventId', keepDetail),
})

export const {
  opened: meetingShown,
  closed: meetingLeft,
  requested: meetingRequested,
  succeeded: meetingSucceeded,
  failed: meetingFailed,
} = eventsSlice.actions

export function meetingPatterns(eventId: number): DetailPatterns {
  return {
    changed: patternFor(eventMessageReceived, 'eventId', eventId),
    requested: patternFor(meetingRequested, 'eventId', eventId),
    reconnected: connectedTo.events,
    closed: patternFor(meetingLeft, 'eventId', eventId),
  }
}

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof eventsSlice> {}
}
export const { selectSlice: selectEventsState } = eventsSlice.injectInto(rootReducer)
