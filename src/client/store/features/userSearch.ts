import { watchUserSearch } from '../../entities/userSearch/userSearch.saga'
import { userSearchSlice } from '../../entities/userSearch/userSearch.slice'
import type { Feature } from './feature'

/** Whom the fields of an editor search for. */
export const reducers = { userSearch: userSearchSlice.reducer }

export const userSearch: Feature = { reducers, watchers: [watchUserSearch] }
