import { subscribedSelectors, knownRevisionSelector } from '../../store/subscribedSelectors'
import type { RootState } from '../../store/rootReducer'
import { selectEventsState, type Meeting } from './events.slice'

/** A meeting with all its facts; null until they have come. */
export function selectMeeting(state: RootState, eventId: number): Meeting | null {
  return selectEventsState(state).entities[eventId] ?? null
}

/** All stored ones by id, whatever their revision. */
export const selectCachedMeetings = (state: RootState) => selectEventsState(state).entities

export const selectKnownMeetingRevision = knownRevisionSelector(selectEventsState)

export const { selectRequest: selectMeetingRequest, selectStaleSince: selectMeetingStaleSince } =
  subscribedSelectors('events', selectEventsState)
