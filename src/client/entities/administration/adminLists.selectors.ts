import type { ListTarget } from '../../store/pagedList'
import { pagedListSelectors } from '../../store/pagedListSelectors'
import type { RootState } from '../../store/rootReducer'
import {
  selectAdminListsState,
  type AdminListName,
  type AdminQuery,
  type AdminRow,
} from './adminLists.slice'

const selectors = pagedListSelectors(selectAdminListsState)
export const selectAdminListTotal = selectors.selectTotal
export const selectAdminListRequest = selectors.selectRequest

/** The list, group and page on screen; null before the first list is opened. */
export function selectAdminListTarget(state: RootState): ListTarget<AdminQuery> | null {
  return selectAdminListsState(state).target
}

const noRows: never[] = []

/** The rows of a list; empty while another list is on screen. */
export function selectAdminRows<List extends AdminListName>(
  state: RootState,
  list: List,
): AdminRow<List>[] {
  const isShown = selectAdminListTarget(state)?.query.list === list
  return isShown ? (selectors.selectRows(state) as AdminRow<List>[]) : noRows
}

/** Whether an answer for this list has come, an empty one too. */
export function selectHasAdminList(state: RootState, list: AdminListName): boolean {
  return selectAdminListsState(state).answered?.list === list
}
