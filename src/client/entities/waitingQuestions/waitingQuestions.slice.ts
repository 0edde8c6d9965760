import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { AnswerOf } from '../../../contract/endpoint'
import type { listVoteQuestions } from '../../../contract/voteQuestions'
import type { RequestFailure } from '../../api/requestFailure'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'

type ListAnswer = AnswerOf<typeof listVoteQuestions>

/** The open questions of one group that wait for the person's vote, the longest open first. */
interface WaitingQuestions {
  groupId: number | null
  /** The first of them. */
  ids: number[]
  totalCount: number
  request: RequestState
}

const initialState: WaitingQuestions = { groupId: null, ids: [], totalCount: 0, request: idle }

const waitingQuestionsSlice = createSlice({
  name: 'waitingQuestions',
  initialState,
  reducers: {
    waitingRequested: (_state, { payload }: PayloadAction<{ groupId: number }>) => ({
      ...initialState,
      groupId: payload.groupId,
      request: running,
    }),
    waitingSucceeded: (state, { payload }: PayloadAction<{ answer: ListAnswer }>) => {
      state.ids = payload.answer.data.map((item) => item.voteQuestionId)
      state.totalCount = payload.answer.totalCount
      state.request = done
    },
    waitingFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.request = failed(payload.failure)
    },
  },
})

export const { waitingRequested, waitingSucceeded, waitingFailed } = waitingQuestionsSlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof waitingQuestionsSlice> {}
}
export const { selectSlice: selectWaitingQuestionsState } =
  waitingQuestionsSlice.injectInto(rootReducer)
