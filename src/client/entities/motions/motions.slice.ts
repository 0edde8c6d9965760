import { createEntityAdapter, createSlice, original } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { MotionRequest } from '../../../contract/motions'
import type { RequestFailure } from '../../api/requestFailure'
import { setRequest } from '../../store/freshness'
import type { FreshnessById } from '../../store/freshness'
import { shareStructure } from '../../store/shareStructure'
import { done, failed, idle, running } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'
import { withDetail, withListItem } from './motion'
import type { Motion } from './motion'
import { motionListSucceeded } from './motionList.slice'

/** One motion's detail. */
export interface MotionTarget {
  groupId: number
  motionRequestId: number
}

const motionsAdapter = createEntityAdapter({
  selectId: (motion: Motion) => motion.motionRequestId,
})

const initialState = motionsAdapter.getInitialState({ details: {} as FreshnessById })

function keep(state: typeof initialState, id: number, told: (held?: Motion) => Motion): void {
  const held = original(state)?.entities[id]
  motionsAdapter.setOne(state, shareStructure(held, told(held)))
}

type Failed = { motionRequestId: number; failure: RequestFailure }

const motionsSlice = createSlice({
  name: 'motions',
  initialState,
  reducers: {
    /** A screen shows this motion from now on, until `motionClosed`. */
    motionOpened: (state, { payload }: PayloadAction<MotionTarget>) => {
      setRequest(state.details, payload.motionRequestId, running)
    },
    motionClosed: (state, { payload }: PayloadAction<{ motionRequestId: number }>) => {
      setRequest(state.details, payload.motionRequestId, idle)
    },
    /** The motion is wanted once more where it is on screen. */
    motionRequested: (state, { payload }: PayloadAction<{ motionRequestId: number }>) => {
      setRequest(state.details, payload.motionRequestId, running)
    },
    motionSucceeded: (
      state,
      { payload: { detail, at } }: PayloadAction<{ detail: MotionRequest; at: string }>,
    ) => {
      keep(state, detail.motionRequestId, (held) => withDetail(held, detail))
      setRequest(state.details, detail.motionRequestId, done, at)
    },
    motionFailed: (state, { payload }: PayloadAction<Failed>) => {
      setRequest(state.details, payload.motionRequestId, failed(payload.failure))
    },
  },
  extraReducers: (builder) => {
    builder.addCase(motionListSucceeded, (state, { payload }) => {
      for (const item of payload.answer.data) {
        keep(state, item.motionRequestId, (held) => withListItem(held, item))
      }
    })
  },
})

export const { motionOpened, motionClosed, motionRequested } = motionsSlice.actions
export const { motionSucceeded, motionFailed } = motionsSlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof motionsSlice> {}
}
export const { selectSlice: selectMotionsState } = motionsSlice.injectInto(rootReducer)
