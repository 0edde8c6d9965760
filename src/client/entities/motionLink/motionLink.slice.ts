import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { RequestFailure } from '../../api/requestFailure'
import { done, failed, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'

/** A motion and the voting question that came of it. */
interface MotionLink {
  groupId: number
  motionRequestId: number
  voteQuestionId: number
}

/** A link on its way, and how it stands. */
export interface TriedLink {
  link: MotionLink
  request: RequestState
}

/** The links tried in this tab, by motion. */
const initialState: { byMotion: Record<number, TriedLink> } = { byMotion: {} }

const motionLinkSlice = createSlice({
  name: 'motionLink',
  initialState,
  reducers: {
    /** Begins a link, or tries one again. */
    linkRequested: (state, { payload }: PayloadAction<MotionLink>) => {
      state.byMotion[payload.motionRequestId] = { link: payload, request: running }
    },
    linkSucceeded: (state, { payload }: PayloadAction<MotionLink>) => {
      state.byMotion[payload.motionRequestId] = { link: payload, request: done }
    },
    linkFailed: (
      state,
      { payload: { link, failure } }: PayloadAction<{ link: MotionLink; failure: RequestFailure }>,
    ) => {
      state.byMotion[link.motionRequestId] = { link, request: failed(failure) }
    },
  },
})

export const { linkRequested, linkSucceeded, linkFailed } = motionLinkSlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof motionLinkSlice> {}
}
export const { selectSlice: selectMotionLinkState } = motionLinkSlice.injectInto(rootReducer)
