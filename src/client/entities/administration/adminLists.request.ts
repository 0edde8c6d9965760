/** The administration list on screen: one page of it. */
import type { SagaIterator } from 'redux-saga'
import { call, put, race, select, take, takeLatest } from 'redux-saga/effects'
import { adminListsApi } from '../../api/administration'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import { followDrafts } from '../../hub/draftLine.saga'
import { lazySlice } from '../../store/lazySlice'
import { type ListTarget, noList, type PagedList, pagedListReducers } from '../../store/pagedList'
import { pagedListSelectors } from '../../store/pagedListSelectors'
import type { RootState } from '../../store/rootReducer'

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

const slice = lazySlice({
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
export const { actions: adminList } = slice

const selectors = pagedListSelectors(slice.selectState)
export const selectAdminListTotal = selectors.selectTotal
export const selectAdminListRequest = selectors.selectRequest

/** The list, group and page on screen; null before the first list is opened. */
export function selectAdminListTarget(state: RootState): ListTarget<AdminQuery> | null {
  return slice.selectState(state).target
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
  return slice.selectState(state).answered?.list === list
}

interface Page {
  data: AdminRow<AdminListName>[]
  totalCount: number
}

/** The call of a list, which takes the filters that its endpoint knows. */
export function fetchPage({
  groupId,
  query: { list, ...query },
}: ListTarget<AdminQuery>): Promise<Page> {
  const fetchList = adminListsApi[list] as (input: object) => Promise<Page>
  return fetchList({ params: { groupId }, query })
}

/** Fetches the page of the list that is on screen now. */
export function* fetchAdminList(): SagaIterator<void> {
  const target: ListTarget<AdminQuery> | null = yield select(selectAdminListTarget)
  if (target === null) return
  try {
    const answer: Page = yield call(fetchPage, target)
    const at: string = yield call(now)
    yield put(adminList.succeeded({ answer, at }))
  } catch (error) {
    yield put(adminList.failed({ failure: failureOf(error) }))
  }
}

/** Follows drafts of meetings while they are on screen. */
export function* followWhileShown({
  payload: { groupId, query },
}: ReturnType<typeof adminList.opened>): SagaIterator<void> {
  if (query.list !== 'meetingDrafts') return
  yield race({
    follow: call(followDrafts, 'events', groupId, put(adminList.requested())),
    closed: take(adminList.closed),
  })
}

/** A newer page, search or list cancels the request that is running. */
export function* watchAdminLists(): SagaIterator<void> {
  yield takeLatest([adminList.opened, adminList.requested], fetchAdminList)
  yield takeLatest(adminList.opened, followWhileShown)
}
