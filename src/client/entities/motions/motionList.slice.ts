import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { AnswerOf } from '../../../contract/endpoint'
import type { listMotions } from '../../../contract/motions'
import type { RequestFailure } from '../../api/requestFailure'
import { failList, fillList, noList, openList } from '../../store/pagedList'
import type { ListTarget, PagedList } from '../../store/pagedList'
import { idle, running } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'

export type MotionListAnswer = AnswerOf<typeof listMotions>

/** The motions on screen, and whether the person may make one in their group. */
interface MotionList extends PagedList {
  canCreateMotion: boolean
}

const initialState: MotionList = { ...noList, canCreateMotion: false }

const motionListSlice = createSlice({
  name: 'motionList',
  initialState,
  reducers: {
    /** A screen shows this page from now on, until `motionListClosed`. */
    motionListOpened: (state, { payload }: PayloadAction<ListTarget>) => {
      if (state.target?.groupId !== payload.groupId) state.canCreateMotion = false
      openList(state, payload)
    },
    motionListClosed: (state) => {
      state.request = idle
    },
    /** The list on screen is wanted once more. */
    motionListRequested: (state) => {
      state.request = running
    },
    motionListSucceeded: (
      state,
      { payload: { answer, at } }: PayloadAction<{ answer: MotionListAnswer; at: string }>,
    ) => {
      const ids = answer.data.map((item) => item.motionRequestId)
      fillList(state, ids, answer.totalCount, at)
      state.canCreateMotion = answer.canCreateMotion
    },
    motionListFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      failList(state, payload.failure)
    },
  },
})

export const { motionListOpened, motionListClosed, motionListRequested } = motionListSlice.actions
export const { motionListSucceeded, motionListFailed } = motionListSlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof motionListSlice> {}
}
export const { selectSlice: selectMotionListState } = motionListSlice.injectInto(rootReducer)
