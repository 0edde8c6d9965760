import type { MotionRequest } from '../../../contract/motions'
import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import { idle } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import type { Motion } from './motion'
import { selectMotionsState } from './motions.slice'

export function selectMotion(state: RootState, motionRequestId: number): Motion | null {
  return selectMotionsState(state).entities[motionRequestId] ?? null
}

/** The motion with all its facts; null until they have come. */
export function selectMotionDetail(
  state: RootState,
  motionRequestId: number,
): MotionRequest | null {
  return selectMotion(state, motionRequestId)?.detail ?? null
}

export function selectMotionRequest(state: RootState, motionRequestId: number): RequestState {
  return selectMotionsState(state).details[motionRequestId]?.request ?? idle
}

/** ISO 8601 UTC: since when the facts may be out of date; null while they are kept fresh. */
export function selectMotionStaleSince(state: RootState, motionRequestId: number): string | null {
  const hasFailed = selectMotionRequest(state, motionRequestId).status === 'failed'
  const isLost = selectLiveUpdatesLostAt(state, 'motions') !== null
  return hasFailed || isLost
    ? (selectMotionsState(state).details[motionRequestId]?.asOf ?? null)
    : null
}
