import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { noRequest, requestReducers, type OneRequest } from '../../store/oneRequest'
import { rootReducer } from '../../store/rootReducer'

/** The first of the questions that wait, and how many there are. */
interface WaitingQuestions {
  ids: number[]
  totalCount: number
}

/** The open questions of one group that wait for the person's vote, the longest open first. */
const initialState: OneRequest<{ groupId: number }, WaitingQuestions> = noRequest

const waitingQuestionsSlice = createSlice({
  name: 'waitingQuestions',
  initialState,
  reducers: requestReducers(initialState, () => false),
})

export const { actions: waitingQuestions } = waitingQuestionsSlice

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof waitingQuestionsSlice> {}
}
export const { selectSlice: selectWaitingQuestionsState } =
  waitingQuestionsSlice.injectInto(rootReducer)
