/** What the last check of the receipts on screen found. */
import type { PayloadAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLatest } from 'redux-saga/effects'
import type { AnswerOf } from '../../../contract/endpoint'
import type { OwnVote } from '../../../contract/ownVotes'
import type { listRecordKeys, VoteReceipt } from '../../../contract/records'
import { recordsApi } from '../../api/records'
import { failureOf, type RequestFailure } from '../../api/requestFailure'
import { lazySlice } from '../../store/lazySlice'
import { done, failed, idle, type RequestState, running } from '../../store/requestState'
import { receiptFault } from './receiptFault'

export interface ReceiptChecks {
  request: RequestState
  /** Of each checked vote by its id what is wrong; null where nothing is. */
  faults: Record<number, string | null>
}

const initialState: ReceiptChecks = { request: idle, faults: {} }

export const { actions: receiptChecks, selectState: selectReceiptChecks } = lazySlice({
  name: 'receiptChecks',
  initialState,
  reducers: {
    requested: (state, _action: PayloadAction<readonly OwnVote[]>) => {
      state.request = running
      state.faults = {}
    },
    checked: (
      state,
      { payload }: PayloadAction<{ voteResultId: number; fault: string | null }>,
    ) => {
      state.faults[payload.voteResultId] = payload.fault
    },
    succeeded: (state) => {
      state.request = done
    },
    failed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.request = failed(payload.failure)
    },
    closed: () => initialState,
  },
})

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
