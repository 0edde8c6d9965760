import { createAction, createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { RequestFailure } from '../../api/requestFailure'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'

/** What is asked about in a dialog before it is done. */
export type MotionAct = 'takeUp' | 'second' | 'withdraw'

/** What was just done to a motion, to be told on its page. */
export type MotionDeed = MotionAct | 'made' | 'amended'

/** An act on one motion. */
interface MotionActTarget {
  act: MotionAct
  groupId: number
  motionRequestId: number
}

interface MotionDone {
  deed: MotionDeed
  motionRequestId: number
}

/** The act that is asked about or was tried last, and what is to be told. */
interface MotionActs {
  target: MotionActTarget | null
  isAsking: boolean
  request: RequestState
  told: MotionDone | null
}

const initialState: MotionActs = { target: null, isAsking: false, request: idle, told: null }

/** Which motion is meant. */
export interface MotionActRequest {
  groupId: number
  motionRequestId: number
}

/** A withdrawal says why. */
export interface Withdrawal extends MotionActRequest {
  reason: string
}

export const takeUpRequested = createAction<MotionActRequest>('motionCommands/takeUpRequested')
export const secondRequested = createAction<MotionActRequest>('motionCommands/secondRequested')
export const withdrawRequested = createAction<Withdrawal>('motionCommands/withdrawRequested')

const motionCommandsSlice = createSlice({
  name: 'motionCommands',
  initialState,
  reducers: {
    /** The dialog of an act is on screen from now on, until `motionCommandDismissed` or the act is done. */
    motionCommandAsked: (_state, { payload }: PayloadAction<MotionActTarget>): MotionActs => ({
      ...initialState,
      target: payload,
      isAsking: true,
    }),
    motionCommandDismissed: () => initialState,
    motionCommandSucceeded: (state, { payload }: PayloadAction<MotionDone>) => {
      state.isAsking = false
      state.request = done
      state.told = payload
    },
    /** A dialog that asked for a second stays and says why; that of a withdrawal gives way to the page. */
    motionCommandFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.request = failed(payload.failure)
      if (state.target?.act === 'withdraw') state.isAsking = false
    },
    /** Something was done elsewhere, such as in the editor. */
    motionNoticeGiven: (_state, { payload }: PayloadAction<MotionDone>): MotionActs => ({
      ...initialState,
      told: payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(takeUpRequested, secondRequested, withdrawRequested), (state) => {
      state.request = running
    })
  },
})

export const { motionCommandAsked, motionCommandDismissed, motionNoticeGiven } =
  motionCommandsSlice.actions
export const { motionCommandSucceeded, motionCommandFailed } = motionCommandsSlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof motionCommandsSlice> {}
}
export const { selectSlice: selectMotionCommandsState } =
  motionCommandsSlice.injectInto(rootReducer)
