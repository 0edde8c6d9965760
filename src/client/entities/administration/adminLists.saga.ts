import type { SagaIterator } from 'redux-saga'
import { call, put, race, select, take, takeLatest } from 'redux-saga/effects'
import { adminListsApi } from '../../api/administration'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import { followDrafts } from '../../hub/draftLine.saga'
import type { ListTarget } from '../../store/pagedList'
import { selectAdminListTarget } from './adminLists.selectors'
import { adminList, type AdminListName, type AdminQuery, type AdminRow } from './adminLists.slice'

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
