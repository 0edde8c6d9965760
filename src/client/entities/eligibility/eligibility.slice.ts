/** What the signed-in person may do on questions; the last answer stays while a new one is fetched. */
import { createEntityAdapter, type PayloadAction } from '@reduxjs/toolkit'
import type { UserEligibility } from '../../../contract/eligibility'
import type { RequestFailure } from '../../api/requestFailure'
import { lazySlice } from '../../store/lazySlice'
import { sharedEntity } from '../../store/subscribed'
import { done, failed, running, type RequestState } from '../../store/requestState'

const adapter = createEntityAdapter({
  selectId: (answer: UserEligibility) => answer.voteQuestionId,
})

const initialState = adapter.getInitialState({
  requests: {} as Record<number, RequestState>,
})

export const { actions: eligibility, selectState: selectEligibilityState } = lazySlice({
  name: 'eligibility',
  initialState,
  reducers: {
    checkStarted: (state, { payload }: PayloadAction<{ voteQuestionId: number }>) => {
      state.requests[payload.voteQuestionId] = running
    },
    checkSucceeded: (state, { payload }: PayloadAction<UserEligibility>) => {
      adapter.setOne(
        state,
        sharedEntity(state, payload.voteQuestionId, () => payload),
      )
      state.requests[payload.voteQuestionId] = done
    },
    checkFailed: (
      state,
      { payload }: PayloadAction<{ voteQuestionId: number; failure: RequestFailure }>,
    ) => {
      state.requests[payload.voteQuestionId] = failed(payload.failure)
    },
  },
})
