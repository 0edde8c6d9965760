import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { UserEligibility } from '../../../contract/eligibility'
import type { RequestFailure } from '../../api/requestFailure'
import { shareStructure } from '../../store/shareStructure'
import { done, failed, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'

/** What the signed-in person may do on one question; the last answer stays while it is asked again. */
interface KnownEligibility {
  answer: UserEligibility | null
  request: RequestState
}

interface EligibilityState {
  /** By `voteQuestionId`, of the signed-in person. */
  byQuestion: Record<number, KnownEligibility>
}

const initialState: EligibilityState = { byQuestion: {} }

function answerIn(state: EligibilityState, voteQuestionId: number): UserEligibility | null {
  return state.byQuestion[voteQuestionId]?.answer ?? null
}

const eligibilitySlice = createSlice({
  name: 'eligibility',
  initialState,
  reducers: {
    checkStarted: (state, { payload }: PayloadAction<{ voteQuestionId: number }>) => {
      const answer = answerIn(state, payload.voteQuestionId)
      state.byQuestion[payload.voteQuestionId] = { answer, request: running }
    },
    checkSucceeded: (state, { payload }: PayloadAction<UserEligibility>) => {
      const answer = shareStructure(answerIn(state, payload.voteQuestionId), payload)
      state.byQuestion[payload.voteQuestionId] = { answer, request: done }
    },
    checkFailed: (
      state,
      { payload }: PayloadAction<{ voteQuestionId: number; failure: RequestFailure }>,
    ) => {
      const answer = answerIn(state, payload.voteQuestionId)
      state.byQuestion[payload.voteQuestionId] = { answer, request: failed(payload.failure) }
    },
  },
})

export const { checkStarted, checkSucceeded, checkFailed } = eligibilitySlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof eligibilitySlice> {}
}
export const { selectSlice: selectEligibilityState } = eligibilitySlice.injectInto(rootReducer)
