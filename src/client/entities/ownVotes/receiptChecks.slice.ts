/** What the last check of the receipts on screen found. */
import type { PayloadAction } from '@reduxjs/toolkit'
import type { OwnVote } from '../../../contract/ownVotes'
import type { RequestFailure } from '../../api/requestFailure'
import { lazySlice } from '../../store/lazySlice'
import { done, failed, idle, running, type RequestState } from '../../store/requestState'

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
