/** What a person does with a motion, each after a dialog: make it their own, second it, withdraw it. */
import type { PayloadAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call, put } from 'redux-saga/effects'
import type { MotionRequest } from '../../../contract/motions'
import { motionCommandsApi } from '../../api/motions'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import {
  type CommandOf,
  commandReducers,
  commandSelectors,
  type DialogCommands,
  noCommand,
  takeCommands,
} from '../../store/dialogCommands'
import { commandErrorText } from '../../store/errorText'
import { lazySlice } from '../../store/lazySlice'
import { done } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { motion, type MotionTarget } from '../motions/motions.slice'

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

const selectors = commandSelectors(selectMotionCommandsState, 'motionRequestId')
export const selectOpenMotionDialog = selectors.selectDialog
export const selectDoneMotionCommand = selectors.selectDone
export const selectIsMotionCommandRunning = selectors.selectIsRunning

/**
 * Why a command was refused, in words; names the person where somebody else was first. Null where it was not
 * refused.
 */
export function selectMotionCommandError(state: RootState, motionRequestId: number): string | null {
  const failed = selectors.selectFailed(state, motionRequestId)
  return failed && commandErrorText(failed.failure, 'motion')
}

/** Why the motion was not withdrawn; null where it was not tried. */
export function selectWithdrawalError(state: RootState, motionRequestId: number): string | null {
  const isWithdrawal = selectors.selectFailed(state, motionRequestId)?.command.kind === 'withdraw'
  return isWithdrawal ? selectMotionCommandError(state, motionRequestId) : null
}

/** Stores the answered motion; after a refusal fetches it again, because it shows who was first. */
export function* runMotionCommand({
  payload: command,
}: ReturnType<typeof motionCommand.requested>): SagaIterator<void> {
  const { kind, groupId, motionRequestId, body } = command
  try {
    const send = motionCommandsApi[kind] as (input: object) => Promise<MotionRequest>
    const params = { groupId, id: motionRequestId }
    const detail: MotionRequest = yield call(send, { params, body })
    const at: string = yield call(now)
    yield put(motion.succeeded({ detail, at }))
    yield put(motionCommand.succeeded())
  } catch (error) {
    yield put(motionCommand.failed({ failure: failureOf(error) }))
    yield put(motion.requested({ motionRequestId }))
  }
}

export function* watchMotionCommands(): SagaIterator<void> {
  yield takeCommands(motionCommand.requested, runMotionCommand, motionCommand.dialogOpened)
}
