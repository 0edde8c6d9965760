import { checkInsSlice } from '../../entities/checkIns/checkIns.slice'
import { watchEvents } from '../../entities/events/events.saga'
import { eventsSlice } from '../../entities/events/events.slice'
import type { Feature } from './feature'

/** One meeting kept fresh: who checked in, and its quorum. */
export const reducers = {
  events: eventsSlice.reducer,
  checkIns: checkInsSlice.reducer,
}

export const rollCall: Feature = { reducers, watchers: [watchEvents] }
