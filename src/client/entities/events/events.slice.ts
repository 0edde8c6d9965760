import { createEntityAdapter } from '@reduxjs/toolkit'
import type { MeetingChanges, MeetingDetail } from '../../../contract/events'
import { hub } from '../../hub/hub.slice'
import { lazySlice } from '../../store/lazySlice'
import { sharedEntity } from '../../store/subscribed'
import {
  subscribedChangesReducers,
  discardRevisions,
  nothingKnown,
} from '../../store/subscribedChanges'

/** A meeting with its roll call; who checked in is an entity of its own. */
export type Meeting = Omit<MeetingDetail, 'checkIns'>

/** One meeting of a group. */
export interface MeetingTarget {
  groupId: number
  eventId: number
}

const adapter = createEntityAdapter({ selectId: ({ eventId }: Meeting) => eventId })

const initialState = adapter.getInitialState(nothingKnown)
type State = typeof initialState

/** A slow answer never overwrites a newer one. */
function keepNewest(state: State, id: number, update: (current?: Meeting) => Meeting): void {
  const newest = sharedEntity<Meeting>(state, id, (current) => {
    const updated = update(current)
    return current && updated.revision < current.revision ? current : updated
  })
  adapter.setOne(state, newest)
}

const subscribed = subscribedChangesReducers(
  'eventId',
  (state: State, { checkIns: _rows, ...rest }: MeetingDetail): void => {
    keepNewest(state, rest.eventId, () => rest)
  },
  (state: State, changes: MeetingChanges): void => {
    const {
      checkIns: _rows,
      checkInIds: _ids,
      removableIds: _own,
      since: _since,
      ...rest
    } = changes
    const current = state.entities[changes.eventId]
    if (current) keepNewest(state, changes.eventId, (before = current) => ({ ...before, ...rest }))
  },
)

export const { actions: meeting, selectState: selectEventsState } = lazySlice({
  name: 'events',
  initialState,
  reducers: subscribed,
  extraReducers: (builder) => {
    builder.addCase(hub.connected, (state, { payload }) => {
      if (payload.name === 'events') discardRevisions(state)
    })
  },
})
