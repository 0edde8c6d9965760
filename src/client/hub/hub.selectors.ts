import type { HubName } from '../../contract/hub'
import type { RootState } from '../store/rootReducer'

/** ISO 8601 UTC: since when live updates are missing; null while they come. */
export function selectLiveUpdatesLostAt(state: RootState, name: HubName): string | null {
  return state.hub[name].lostAt
}
