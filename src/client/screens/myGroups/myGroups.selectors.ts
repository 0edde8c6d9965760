import type { WaitingCorrection, WaitingRemoval } from '../../../contract/session'
import { selectUserContext } from '../../entities/session/session.selectors'
import type { RootState } from '../../store/rootReducer'

const noCorrections: WaitingCorrection[] = []

/** The corrections that wait for the person; a context that an older version has stored names none. */
export function selectWaitingCorrections(state: RootState): WaitingCorrection[] {
  return selectUserContext(state)?.waitingCorrections ?? noCorrections
}

const noRemovals: WaitingRemoval[] = []

/** The removals of members that wait for staff. */
export function selectWaitingRemovals(state: RootState): WaitingRemoval[] {
  return selectUserContext(state)?.waitingRemovals ?? noRemovals
}
