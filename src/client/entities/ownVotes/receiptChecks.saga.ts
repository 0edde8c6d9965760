import type { SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLatest } from 'redux-saga/effects'
import type { AnswerOf } from '../../../contract/endpoint'
import type { listRecordKeys, VoteReceipt } from '../../../contract/records'
import { recordsApi } from '../../api/records'
import { failureOf } from '../../api/requestFailure'
import { receiptChecks } from './receiptChecks.slice'
import { receiptFault } from './receiptFault'

type Request = ReturnType<typeof receiptChecks.requested>

/** Fetches the receipt of each vote and checks it, one after the other. */
export function* checkReceipts({ payload: votes }: Request): SagaIterator<void> {
  try {
    const { keys }: AnswerOf<typeof listRecordKeys> = yield call(recordsApi.keys, {})
    for (const vote of votes) {
      const { groupId, voteQuestionId: id, voteResultId } = vote
      const params = { groupId, id, voteResultId }
      const receipt: VoteReceipt = yield call(recordsApi.receipt, { params })
      const fault: string | null = yield call(receiptFault, receipt, vote, keys)
      yield put(receiptChecks.checked({ voteResultId, fault }))
    }
    yield put(receiptChecks.succeeded())
  } catch (error) {
    yield put(receiptChecks.failed({ failure: failureOf(error) }))
  }
}

/** Checks until the votes leave the screen. */
export function* checkUntilClosed(request: Request): SagaIterator<void> {
  yield race({ checked: call(checkReceipts, request), closed: take(receiptChecks.closed) })
}

export function* watchReceiptChecks(): SagaIterator<void> {
  yield takeLatest(receiptChecks.requested, checkUntilClosed)
}
