import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { motionActRefusal } from './motionActRefusal'
import type { MotionAct, MotionDeed } from './motionCommands.slice'
import { selectMotionCommandsState } from './motionCommands.slice'

/** The act whose dialog is open for a motion; null where none is. */
export function selectAskedMotionCommand(
  state: RootState,
  motionRequestId: number,
): MotionAct | null {
  const { target, isAsking } = selectMotionCommandsState(state)
  return isAsking && target?.motionRequestId === motionRequestId ? target.act : null
}

/** What was just done to a motion; null once it was read. */
export function selectDoneMotionCommand(
  state: RootState,
  motionRequestId: number,
): MotionDeed | null {
  const { told } = selectMotionCommandsState(state)
  return told?.motionRequestId === motionRequestId ? told.deed : null
}

export function selectIsMotionCommandBusy(state: RootState): boolean {
  return selectMotionCommandsState(state).request.status === 'running'
}

/** Why the act was refused, in words; null where it was not. */
export function selectMotionCommandRefusal(state: RootState): string | null {
  const failure = failureIn(selectMotionCommandsState(state).request)
  return failure && motionActRefusal(failure)
}

/** Why the motion was not withdrawn, told on its page for the dialog is gone; null where it was not tried. */
export function selectWithdrawalRefusal(state: RootState, motionRequestId: number): string | null {
  const { target } = selectMotionCommandsState(state)
  const isMeant = target?.act === 'withdraw' && target.motionRequestId === motionRequestId
  return isMeant ? selectMotionCommandRefusal(state) : null
}
