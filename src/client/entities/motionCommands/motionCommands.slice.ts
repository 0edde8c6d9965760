/** What a person does with a motion, each after a dialog: make it their own, second it, withdraw it. */
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { motionCommandsApi } from '../../api/motions'
import {
  commandReducers,
  noCommand,
  type CommandOf,
  type DialogCommands,
} from '../../store/dialogCommands'
import { done } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'
import type { MotionTarget } from '../motions/motions.slice'

/** What the dialog asks about. */
export interface OpenMotionDialog extends MotionTarget {
  kind: keyof typeof motionCommandsApi
}

type MotionCommand = MotionTarget & CommandOf<typeof motionCommandsApi>

/** What the editor saved, for the notice on the motion's page. */
interface MotionSaved {
  kind: 'made' | 'amended'
  motionRequestId: number
}

const initialState: DialogCommands<OpenMotionDialog, MotionCommand | MotionSaved> = noCommand

const motionCommandsSlice = createSlice({
  name: 'motionCommands',
  initialState,
  reducers: {
    ...commandReducers<OpenMotionDialog, MotionCommand, MotionSaved>(
      noCommand,
      (command) => command?.kind === 'withdraw',
    ),
    saved: (_state, { payload }: PayloadAction<MotionSaved>) => ({
      dialog: null,
      command: payload,
      request: done,
    }),
  },
})

export const { actions: motionCommand } = motionCommandsSlice

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof motionCommandsSlice> {}
}
export const { selectSlice: selectMotionCommandsState } =
  motionCommandsSlice.injectInto(rootReducer)
