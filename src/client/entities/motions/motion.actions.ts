import { connectedTo, motionMessageReceived } from '../../hub/hub.actions'
import { about } from '../../store/detailPatterns'
import type { DetailPatterns } from '../../store/detailPatterns'
import { motionClosed, motionRequested } from './motions.slice'

/** Patterns for `take` about one motion on screen. */
export function motionPatterns(motionRequestId: number): DetailPatterns {
  return {
    changed: about(motionMessageReceived, 'motionRequestId', motionRequestId),
    wanted: about(motionRequested, 'motionRequestId', motionRequestId),
    reconnected: connectedTo.motions,
    closed: about(motionClosed, 'motionRequestId', motionRequestId),
  }
}
