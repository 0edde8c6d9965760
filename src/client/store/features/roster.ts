import { watchRoster } from '../../entities/roster/roster.saga'
import { rosterSlice } from '../../entities/roster/roster.slice'
import type { Feature } from './feature'

/** Who may vote in a group, and who is active in it. */
export const reducers = { roster: rosterSlice.reducer }

export const roster: Feature = { reducers, watchers: [watchRoster] }
