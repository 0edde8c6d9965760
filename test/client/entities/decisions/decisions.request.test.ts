import { testSaga } from 'redux-saga-test-plan'
import { decisionsApi } from '../../../../src/client/api/decisions'
import {
  decisions,
  fetchDecisions,
  selectRegister,
  watchDecisions,
} from '../../../../src/client/entities/decisions/decisions.request'
import { requestError } from '../../../support/failures'
import { answeredAt as at, describeFetch } from '../../../support/fetching'
import { stateAfter } from '../../../support/stateAfter'

const query = { page: 2, search: 'codec', kind: 'question' as const }
const target = { groupId: 101, query }
const answer = { data: [], totalCount: 3, size: 100, page: 2, years: [2026], hasPublic: true }

describeFetch('fetchDecisions', {
  untilCall: () =>
    testSaga(fetchDecisions, decisions.opened(target))
      .next()
      .call(decisionsApi.list, { params: { groupId: 101 }, query: { ...query, size: 100 } }),
  answer,
  isDated: true,
  succeeded: decisions.succeeded({ answer, at }),
  failed: (failure) => decisions.failed({ failure }),
})

test('the latest page wins', () => {
  testSaga(watchDecisions).next().takeLatest(decisions.opened, fetchDecisions).next().isDone()
})

describe('what a group decided', () => {
  const shown = stateAfter(decisions.opened(target), decisions.succeeded({ answer, at }))
  const narrowed = stateAfter.from(
    shown,
    decisions.opened({ ...target, query: { ...query, search: '' } }),
  )

  it('stays while its filters change', () => {
    expect(selectRegister(narrowed, 101)).toMatchObject({ answered: query, totalCount: 3 })
  })

  it('goes where other filters could not be answered, but for its years', () => {
    const { failure } = requestError('unavailable')
    const failed = stateAfter.from(narrowed, decisions.failed({ failure }))
    const left = { answered: null, totalCount: 0, years: [2026], hasPublic: true }
    expect(selectRegister(failed, 101)).toMatchObject(left)
  })

  it('is not that of another group', () => {
    const none = { answered: null, totalCount: 0, years: [], hasPublic: false }
    expect(selectRegister(shown, 14)).toMatchObject(none)
    const other = stateAfter.from(shown, decisions.opened({ ...target, groupId: 14 }))
    expect(selectRegister(other, 14)).toMatchObject(none)
  })
})
