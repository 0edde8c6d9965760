import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { call, put, take } from 'redux-saga/effects'
import { adminListsApi } from '../../../../src/client/api/administration'
import {
  fetchAdminList,
  fetchPage,
  followWhileShown,
  watchAdminLists,
  selectAdminListTarget,
  selectAdminListTotal,
  selectAdminRows,
  selectHasAdminList,
  theAssociation,
  adminList,
} from '../../../../src/client/entities/administration/adminLists.request'
import { followDrafts } from '../../../../src/client/hub/draftLine.saga'
import { rootReducer, type RootState } from '../../../../src/client/store/rootReducer'
import { companyRow } from '../../../support/administration'
import { answeredAt as at, describeFetch } from '../../../support/fetching'
import { stateAfter } from '../../../support/stateAfter'

const query = { list: 'companies' as const, page: 1, size: 50, search: '' }
const target = { groupId: theAssociation, query }
const answer = { data: [companyRow()], totalCount: 1 }

describeFetch('fetchAdminList', {
  untilCall: () =>
    testSaga(fetchAdminList)
      .next()
      .select(selectAdminListTarget)
      .next(target)
      .call(fetchPage, target),
  answer,
  isDated: true,
  succeeded: adminList.succeeded({ answer, at }),
  failed: (failure) => adminList.failed({ failure }),
})

it('fetches nothing while no list was ever on screen', () => {
  testSaga(fetchAdminList).next().select(selectAdminListTarget).next(null).isDone()
})

it('asks the call of the list for the page, without the name of the list', async () => {
  const list = jest
    .spyOn(adminListsApi, 'companies')
    .mockResolvedValue({ ...answer, size: 50, page: 1 })
  await fetchPage({ groupId: 101, query: { ...query, search: 'oak' } })
  expect(list).toHaveBeenCalledWith({
    params: { groupId: 101 },
    query: { page: 1, size: 50, search: 'oak' },
  })
})

it('the store holds the rows, fetched once more after a change', async () => {
  const answers = [answer, { data: [], totalCount: 0 }]
  const { storeState } = await expectSaga(watchAdminLists)
    .withReducer(rootReducer)
    .provide([[matchers.call.fn(fetchPage), { ...answers[0] }]])
    .dispatch(adminList.opened(target))
    .dispatch(adminList.requested())
    .silentRun(0)
  const state = storeState as RootState
  expect(selectAdminRows(state, 'companies')).toEqual([companyRow()])
  expect(selectAdminListTotal(state)).toBe(1)
})

it('rows of one list are never those of another', () => {
  const shown = stateAfter(adminList.opened(target), adminList.succeeded({ answer, at }))
  expect(selectHasAdminList(shown, 'companies')).toBe(true)
  expect(selectAdminRows(shown, 'people')).toEqual([])
  const other = stateAfter.from(
    shown,
    adminList.opened({ ...target, query: { ...query, list: 'people' } }),
  )
  expect(selectHasAdminList(other, 'people')).toBe(false)
  expect(selectAdminRows(other, 'people')).toEqual([])
})

it('follows drafts of meetings until they leave the screen, and no other list', () => {
  const shown = (list: 'meetingDrafts' | 'meetings') =>
    adminList.opened({ groupId: 101, query: { ...query, list } })
  testSaga(followWhileShown, shown('meetingDrafts'))
    .next()
    .race({
      follow: call(followDrafts, 'events', 101, put(adminList.requested())),
      closed: take(adminList.closed),
    })
    .next({ closed: adminList.closed() })
    .isDone()
  testSaga(followWhileShown, shown('meetings')).next().isDone()
})
