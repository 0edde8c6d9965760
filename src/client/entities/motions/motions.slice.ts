import { createEntityAdapter } from '@reduxjs/toolkit'
import type { MotionRequest } from '../../../contract/motions'
import { lazySlice } from '../../store/lazySlice'
import { subscribedReducers, noRequests, sharedEntity } from '../../store/subscribed'
import { mergeListItem } from '../../store/revisions'
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

export const { actions: motion, selectState: selectMotionsState } = lazySlice({
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
