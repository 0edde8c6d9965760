import type { SagaIterator } from 'redux-saga'
import { call, put, takeLatest } from 'redux-saga/effects'
import type { VoteReceipt } from '../../../contract/records'
import { recordsApi } from '../../api/records'
import { failureOf } from '../../api/requestFailure'
import { startDownload } from '../../api/startDownload'
import { openTab } from './openTab'
import { proofFailed, proofRequested, proofSucceeded } from './records.slice'
import { saveReceipt } from './saveReceipt'

export function* fetchProof({ payload }: ReturnType<typeof proofRequested>): SagaIterator<void> {
  const { groupId, voteQuestionId: id } = payload
  try {
    if (payload.kind === 'receipt') {
      const { voteResultId } = payload
      const params = { groupId, id, voteResultId }
      const receipt: VoteReceipt = yield call(recordsApi.receipt, { params })
      yield call(saveReceipt, receipt)
    } else {
      const addresses: { downloadUrl: string; verifyUrl: string } = yield call(recordsApi.show, {
        params: { groupId, id },
      })
      if (payload.kind === 'verify') yield call(openTab, addresses.verifyUrl)
      else yield call(startDownload, addresses.downloadUrl)
    }
    yield put(proofSucceeded())
  } catch (error) {
    yield put(proofFailed({ failure: failureOf(error) }))
  }
}

export function* watchRecords(): SagaIterator<void> {
  yield takeLatest(proofRequested, fetchProof)
}
