import { createAction, createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { RequestFailure } from '../../api/requestFailure'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'

/** What is asked about in a dialog before it is done. */
export type MotionAct = 'takeUp' | 'second' | 'withdraw'

/** What was just done to a motion, to be told on its page. */
export type MotionDeed = MotionAct | 'made' | 'amended'

/** An act on one motion. */
export interface MotionActTarget {
  act: MotionAct
  groupId: number
  motionRequestId: number
}

export interface MotionDone {
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

export const takeUpRequested = createAction<MotionActRequest>('motionActs/takeUpRequested')
export const secondRequested = createAction<MotionActRequest>('motionActs/secondRequested')
export const withdrawRequested = createAction<Withdrawal>('motionActs/withdrawRequested')

export const motionActsSlice = createSlice({
  name: 'motionActs',
  initialState,
  reducers: {
    /** The dialog of an act is on screen from now on, until `motionActDismissed` or the act is done. */
    motionActAsked: (_state, { payload }: PayloadAction<MotionActTarget>): MotionActs => ({
      ...initialState,
      target: payload,
      isAsking: true,
    }),
    motionActDismissed: () => initialState,
    motionActSucceeded: (state, { payload }: PayloadAction<MotionDone>) => {
      state.isAsking = false
      state.request = done
      state.told = payload
    },
    /** A dialog that asked for a second stays and says why; that of a withdrawal gives way to the page. */
    motionActFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.request = failed(payload.failure)
      if (state.target?.act === 'withdraw') state.isAsking = false
    },
    /** Something was done elsewhere, such as in the editor. */
    motionDeedTold: (_state, { payload }: PayloadAction<MotionDone>): MotionActs => ({
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

export const { motionActAsked, motionActDismissed, motionDeedTold } = motionActsSlice.actions
export const { motionActSucceeded, motionActFailed } = motionActsSlice.actions
