import { connectedTo, eventMessageReceived } from '../../hub/hub.actions'
import { about } from '../../store/detailPatterns'
import type { DetailPatterns } from '../../store/detailPatterns'
import { meetingLeft, meetingRequested } from './events.slice'

/** Patterns for `take` about one meeting on screen. */
export function meetingPatterns(eventId: number): DetailPatterns {
  return {
    changed: about(eventMessageReceived, 'eventId', eventId),
    wanted: about(meetingRequested, 'eventId', eventId),
    reconnected: connectedTo.events,
    closed: about(meetingLeft, 'eventId', eventId),
  }
}
