/** The administration list on screen: one page of it. */
import type { adminListsApi } from '../../api/administration'
import { lazySlice } from '../../store/lazySlice'
import { noList, pagedListReducers, type PagedList } from '../../store/pagedList'

export type AdminListName = keyof typeof adminListsApi

/** The rows of each list. */
export type AdminRow<List extends AdminListName> = Awaited<
  ReturnType<(typeof adminListsApi)[List]>
>['data'][number]

/** Which page of which list; `status` and the days narrow the lists that know them. */
export interface AdminQuery {
  list: AdminListName
  page: number
  size: number
  search: string
  status?: string
  fromDay?: string
  toDay?: string
  /** Narrows the imported history to this entry. */
  importedId?: number
}

/** The group id of lists that belong to no group but to the association. */
export const theAssociation = 0

type AnyRow = AdminRow<AdminListName>
type Answer = { data: AnyRow[]; totalCount: number }

const initialState: PagedList<AnyRow, AdminQuery> = noList

export const { actions: adminList, selectState: selectAdminListsState } = lazySlice({
  name: 'adminLists',
  initialState,
  reducers: pagedListReducers<Answer, AnyRow, AdminQuery>(
    ({ data }) => data,
    (one, other) =>
      one?.groupId === other.groupId &&
      one.query.list === other.query.list &&
      one.query.importedId === other.query.importedId,
  ),
})
