import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { companyApi } from '../../../../src/client/api/company'
import {
  fetchCompany,
  followCompany,
  watchCompany,
  company,
  selectCompany,
} from '../../../../src/client/entities/company/company.request'
import { keepFresh } from '../../../../src/client/store/keepFresh.saga'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { companyAnswer } from '../../../support/companyAnswers'
import { describeFetch } from '../../../support/fetching'

const answer = companyAnswer()

describeFetch('fetchCompany', {
  untilCall: () =>
    testSaga(fetchCompany, 401)
      .next()
      .call(companyApi.show, { query: { memberId: 401 } }),
  answer,
  succeeded: company.succeeded(answer),
  failed: (failure) => company.failed({ failure }),
})

test("one's own company is asked for without an id", () => {
  testSaga(fetchCompany, null).next().call(companyApi.show, { query: {} })
})

test('followCompany ends when the page is left, watchCompany follows the latest', () => {
  testSaga(followCompany, company.requested(401))
    .next()
    .race({
      fresh: call(keepFresh<number | null>, fetchCompany, 401, []),
      closed: take(company.closed as never),
    })
    .next()
    .isDone()
  testSaga(watchCompany).next().takeLatest(company.requested, followCompany).next().isDone()
})

test('what was asked for is shown until the page is left', async () => {
  const { storeState } = await expectSaga(watchCompany)
    .withReducer(rootReducer)
    .provide([[matchers.call.fn(companyApi.show), answer]])
    .dispatch(company.requested(null))
    .silentRun(0)
  expect(selectCompany(storeState).answer).toEqual(answer)
  expect(selectCompany(rootReducer(storeState, company.closed())).answer).toBeNull()
})
