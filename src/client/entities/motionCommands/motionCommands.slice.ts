/** What a person does with a motion, each after a dialog: make it their own, second it, withdraw it. */
import type { PayloadAction } from '@reduxjs/toolkit'
import type { motionCommandsApi } from '../../api/motions'
import {
  commandReducers,
  noCommand,
  type CommandOf,
  type DialogCommands,
} from '../../store/dialogCommands'
import { lazySlice } from '../../store/lazySlice'
import { done } from '../../store/requestState'
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

export const { actions: motionCommand, selectState: selectMotionCommandsState } = lazySlice({
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
