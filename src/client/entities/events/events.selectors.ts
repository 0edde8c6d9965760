import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import { idle } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import type { Meeting } from './events.slice'
import { selectEventsState } from './events.slice'

/** A meeting with all its facts; null until they have come. */
export function selectMeeting(state: RootState, eventId: number): Meeting | null {
  return selectEventsState(state).entities[eventId] ?? null
}

export function selectMeetingRequest(state: RootState, eventId: number): RequestState {
  return selectEventsState(state).details[eventId]?.request ?? idle
}

/** ISO 8601 UTC: since when the facts may be out of date; null while they are kept fresh. */
export function selectMeetingStaleSince(state: RootState, eventId: number): string | null {
  const hasFailed = selectMeetingRequest(state, eventId).status === 'failed'
  const isLost = selectLiveUpdatesLostAt(state, 'events') !== null
  return hasFailed || isLost ? (selectEventsState(state).details[eventId]?.asOf ?? null) : null
}
