import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { VersionedBallot } from '../../../contract/ballotVersions'
import type { RequestFailure } from '../../api/requestFailure'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'
import type { DetailTarget } from '../voteQuestions/voteQuestions.slice'

/** The versions of the votes of one question, in the order of the roll; null until they have come. */
interface ShownBallots {
  voteQuestionId: number | null
  ballots: VersionedBallot[] | null
  request: RequestState
}

const initialState: ShownBallots = { voteQuestionId: null, ballots: null, request: idle }

const ballotVersionsSlice = createSlice({
  name: 'ballotVersions',
  initialState,
  reducers: {
    ballotVersionsRequested: (state, { payload }: PayloadAction<DetailTarget>) => {
      if (state.voteQuestionId !== payload.voteQuestionId) state.ballots = null
      state.voteQuestionId = payload.voteQuestionId
      state.request = running
    },
    ballotVersionsSucceeded: (
      state,
      { payload }: PayloadAction<{ ballots: VersionedBallot[] }>,
    ) => {
      state.ballots = payload.ballots
      state.request = done
    },
    ballotVersionsFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.request = failed(payload.failure)
    },
  },
})

export const { ballotVersionsRequested, ballotVersionsSucceeded, ballotVersionsFailed } =
  ballotVersionsSlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof ballotVersionsSlice> {}
}
export const { selectSlice: selectBallotVersionsState } =
  ballotVersionsSlice.injectInto(rootReducer)
