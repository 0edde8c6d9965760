import { createEntityAdapter, createSlice, type WithSlice } from '@reduxjs/toolkit'
import type { MotionRequest } from '../../../contract/motions'
import { detailPatterns } from '../../store/detailPatterns'
import { subscribedReducers, noRequests, sharedEntity } from '../../store/subscribed'
import { mergeListItem } from '../../store/revisions'
import { rootReducer } from '../../store/rootReducer'
import { withDetail, type Motion } from './motion'
import { motionList } from './motionList.slice'

/** One motion's detail. */
export interface MotionTarget {
  groupId: number
  motionRequestId: number
}

const adapter = createEntityAdapter({ selectId: ({ motionRequestId }: Motion) => motionRequestId })

const initialState = adapter.getInitialState(noRequests)

function keepDetail(state: typeof initialState, detail: MotionRequest): void {
  adapter.setOne(
    state,
    sharedEntity(state, detail.motionRequestId, (current) => withDetail(current, detail)),
  )
}

const motionsSlice = createSlice({
  name: 'motions',
  initialState,
  reducers: subscribedReducers('motionRequestId', keepDetail),
  extraReducers: (builder) => {
    builder.addCase(motionList.succeeded, (state, { payload }) => {
      for (const item of payload.answer.data)
        adapter.setOne(
          state,
          sharedEntity(state, item.motionRequestId, (current) => mergeListItem(current, item)),
        )
    })
  },
})

export const { actions: motion } = motionsSlice

export const motionPatterns = detailPatterns('motions', 'motionRequestId', motion)

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof motionsSlice> {}
}
export const { selectSlice: selectMotionsState } = motionsSlice.injectInto(rootReducer)
