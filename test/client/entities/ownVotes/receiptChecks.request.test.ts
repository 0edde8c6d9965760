import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'
import type { OwnVote } from '../../../../src/contract/ownVotes'
import { recordsApi } from '../../../../src/client/api/records'
import {
  checkReceipts,
  checkUntilClosed,
  watchReceiptChecks,
  receiptChecks,
  selectReceiptChecks,
} from '../../../../src/client/entities/ownVotes/receiptChecks.request'
import { receiptFault } from '../../../../src/client/entities/ownVotes/receiptFault'
import { done, failed, idle } from '../../../../src/client/store/requestState'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { requestError } from '../../../support/failures'

const vote = (voteResultId: number) =>
  ({ groupId: 101, voteQuestionId: 7, voteResultId, voteChoice: 'Yes' }) as OwnVote
const params = (voteResultId: number) => ({ params: { groupId: 101, id: 7, voteResultId } })
const keys = [{ key: 'a key', voucher: null }]
const receipt = { seq: 4 }
const fault = 'The record has another vote.'
const requested = receiptChecks.requested([vote(1), vote(2)])

const started = () =>
  testSaga(checkReceipts, requested).next().call(recordsApi.keys, {}).next({ keys })

it('fetches and checks one receipt after the other', () => {
  started()
    .call(recordsApi.receipt, params(1))
    .next(receipt)
    .call(receiptFault, receipt, vote(1), keys)
    .next(null)
    .put(receiptChecks.checked({ voteResultId: 1, fault: null }))
    .next()
    .call(recordsApi.receipt, params(2))
    .next(receipt)
    .call(receiptFault, receipt, vote(2), keys)
    .next(fault)
    .put(receiptChecks.checked({ voteResultId: 2, fault }))
    .next()
    .put(receiptChecks.succeeded())
    .next()
    .isDone()
})

it('says that not all could be checked', () => {
  const error = requestError('unavailable')
  const failure = receiptChecks.failed({ failure: error.failure })
  testSaga(checkReceipts, requested).next().throw(error).put(failure).next().isDone()
  started().call(recordsApi.receipt, params(1)).throw(error).put(failure).next().isDone()
})

it('stops once the votes have left the screen', () => {
  testSaga(checkUntilClosed, requested)
    .next()
    .race({ checked: call(checkReceipts, requested), closed: take(receiptChecks.closed) })
    .next({ closed: {} })
    .isDone()
})

it('keeps what was found until the votes leave the screen', async () => {
  const run = async (answers: unknown[]) => {
    const { storeState } = await expectSaga(watchReceiptChecks)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(recordsApi.keys), { keys }],
        [matchers.call.fn(recordsApi.receipt), dynamic(() => receipt)],
        [
          matchers.call.fn(receiptFault),
          dynamic(() => {
            const next = answers.shift()
            if (next instanceof Error) throw next
            return next
          }),
        ],
      ])
      .dispatch(requested)
      .silentRun(0)
    return storeState
  }
  const state = await run([null, fault])
  expect(selectReceiptChecks(state)).toEqual({ request: done, faults: { 1: null, 2: fault } })
  expect(selectReceiptChecks(rootReducer(state, receiptChecks.closed()))).toEqual({
    request: idle,
    faults: {},
  })
  const error = requestError('unavailable')
  expect(selectReceiptChecks(await run([null, error]))).toEqual({
    request: failed(error.failure),
    faults: { 1: null },
  })
})
