import { commandSelectors } from '../../store/dialogCommands'
import { commandErrorText } from '../../store/errorText'
import type { RootState } from '../../store/rootReducer'
import { selectMotionCommandsState } from './motionCommands.slice'

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
