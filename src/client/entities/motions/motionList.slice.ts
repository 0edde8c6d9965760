import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import type { AnswerOf } from '../../../contract/endpoint'
import type { listMotions } from '../../../contract/motions'
import { noList, pagedListReducers, type ListQuery, type PagedList } from '../../store/pagedList'
import { rootReducer } from '../../store/rootReducer'

export type MotionListAnswer = AnswerOf<typeof listMotions>

/** The motions on screen, and whether the person may make one in their group. */
interface MotionList extends PagedList {
  canCreateMotion: boolean
}

const initialState: MotionList = { ...noList, canCreateMotion: false }

const list = pagedListReducers<MotionListAnswer, number, ListQuery>(({ data }) =>
  data.map((item) => item.motionRequestId),
)

const motionListSlice = createSlice({
  name: 'motionList',
  initialState,
  reducers: {
    ...list,
    opened: (state, action: Parameters<typeof list.opened>[1]) => {
      if (state.target?.groupId !== action.payload.groupId) state.canCreateMotion = false
      list.opened(state, action)
    },
    succeeded: (state, action: Parameters<typeof list.succeeded>[1]) => {
      list.succeeded(state, action)
      state.canCreateMotion = action.payload.answer.canCreateMotion
    },
  },
})

export const { actions: motionList } = motionListSlice

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof motionListSlice> {}
}
export const { selectSlice: selectMotionListState } = motionListSlice.injectInto(rootReducer)
