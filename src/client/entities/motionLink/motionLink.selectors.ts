import type { RootState } from '../../store/rootReducer'
import type { TriedLink } from './motionLink.slice'
import { selectMotionLinkState } from './motionLink.slice'

/** The link of this motion that is not made yet; null where none was tried, or it is done. */
export function selectOpenLink(state: RootState, motionRequestId: number): TriedLink | null {
  const tried = selectMotionLinkState(state).byMotion[motionRequestId]
  return tried && tried.request.status !== 'done' ? tried : null
}
