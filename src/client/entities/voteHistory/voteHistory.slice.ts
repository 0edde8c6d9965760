/** The history of the question on screen: its edits, newest first. */
import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import type { VoteQuestionEdit } from '../../../contract/voteHistory'
import {
  noRequest,
  requestReducers,
  requestSelectors,
  type OneRequest,
} from '../../store/oneRequest'
import { rootReducer } from '../../store/rootReducer'
import type { DetailTarget } from '../voteQuestions/voteQuestions.slice'

const initialState: OneRequest<DetailTarget, VoteQuestionEdit[]> = noRequest

const voteHistorySlice = createSlice({
  name: 'voteHistory',
  initialState,
  reducers: requestReducers(initialState),
})

export const { actions: voteHistory } = voteHistorySlice

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof voteHistorySlice> {}
}
const { selectSlice } = voteHistorySlice.injectInto(rootReducer)

export const { selectAnswer: selectEdits, selectRequest: selectHistoryRequest } = requestSelectors(
  selectSlice,
  'voteQuestionId',
)
