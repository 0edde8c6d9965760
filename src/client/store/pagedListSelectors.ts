import type { HubName } from '../../contract/hub'
import { selectLiveUpdatesLostAt } from '../hub/hub.selectors'
import type { PagedList } from './pagedList'
import type { RequestState } from './requestState'
import type { RootState } from './rootReducer'

/** How to read a list that is shown page by page; `hub` tells of its changes where it is kept fresh. */
export function pagedListSelectors<Row, Query>(
  selectList: (state: RootState) => PagedList<Row, Query>,
  hub: HubName | null = null,
) {
  return {
    /** The rows of the page on screen, in its order. */
    selectRows: (state: RootState): Row[] => selectList(state).rows,

    /** How many rows there are on all pages. */
    selectTotal: (state: RootState): number => selectList(state).totalCount,

    selectRequest: (state: RootState): RequestState => selectList(state).request,

    /** The page of the group's list that was shown last; null before the first. */
    selectQuery(state: RootState, groupId: number): Query | null {
      const { target } = selectList(state)
      return target?.groupId === groupId ? target.query : null
    },

    /** Whether an answer for this group has come, an empty one too. */
    selectHasAnswer(state: RootState, groupId: number): boolean {
      const { target, answered } = selectList(state)
      return target?.groupId === groupId && answered !== null
    },

    /** ISO 8601 UTC: since when the rows may be out of date; null while they are kept fresh. */
    selectStaleSince(state: RootState): string | null {
      const { request, asOf } = selectList(state)
      const isLost = hub !== null && selectLiveUpdatesLostAt(state, hub) !== null
      return request.status === 'failed' || isLost ? asOf : null
    },
  }
}

export type PagedListSelectors<Row, Query> = ReturnType<typeof pagedListSelectors<Row, Query>>
