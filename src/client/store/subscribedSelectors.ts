import type { HubName } from '../../contract/hub'
import { selectLiveUpdatesLostAt } from '../hub/hub.selectors'
import type { Subscribed } from './subscribed'
import type { SubscribedChanges } from './subscribedChanges'
import { idle, type RequestState } from './requestState'
import type { RootState } from './rootReducer'

/** The selectors that tell how current the details of a slice are; `hub` announces their changes. */
export function subscribedSelectors(hub: HubName, selectSlice: (state: RootState) => Subscribed) {
  function selectRequest(state: RootState, id: number): RequestState {
    return selectSlice(state).requests[id]?.request ?? idle
  }

  /** ISO 8601 UTC: since when the facts may be out of date; null while they are kept fresh. */
  function selectStaleSince(state: RootState, id: number): string | null {
    const hasFailed = selectRequest(state, id).status === 'failed'
    const isLost = selectLiveUpdatesLostAt(state, hub) !== null
    return hasFailed || isLost ? (selectSlice(state).requests[id]?.asOf ?? null) : null
  }

  return { selectRequest, selectStaleSince }
}

/** The revision up to which all changes of a detail are known; null where the whole detail must be fetched. */
export function knownRevisionSelector(selectSlice: (state: RootState) => SubscribedChanges) {
  return (state: RootState, id: number): number | null =>
    selectSlice(state).knownRevisions[id] ?? null
}
