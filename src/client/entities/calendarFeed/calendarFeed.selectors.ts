import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { selectCalendarFeedState } from './calendarFeed.slice'

/** Null until one is made. */
export function selectFeedAddress(state: RootState): string | null {
  return selectCalendarFeedState(state).address
}

export function selectFeedRequest(state: RootState): RequestState {
  return selectCalendarFeedState(state).request
}

export function selectFeedRenewal(state: RootState): RequestState {
  return selectCalendarFeedState(state).renewal
}
