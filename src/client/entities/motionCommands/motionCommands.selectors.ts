import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { motionActRefusal } from './motionActRefusal'
import type { MotionAct, MotionDeed } from './motionCommands.slice'

/** The act whose dialog is open for a motion; null where none is. */
export function selectAskedMotionCommand(
  state: RootState,
  motionRequestId: number,
): MotionAct | null {
  const { target, isAsking } = state.motionCommands
  return isAsking && target?.motionRequestId === motionRequestId ? target.act : null
}

/** What was just done to a motion; null once it was read. */
export function selectDoneMotionCommand(
  state: RootState,
  motionRequestId: number,
): MotionDeed | null {
  const { told } = state.motionCommands
  return told?.motionRequestId === motionRequestId ? told.deed : null
}

export function selectIsMotionCommandBusy(state: RootState): boolean {
  return state.motionCommands.request.status === 'running'
}

/** Why the act was refused, in words; null where it was not. */
export function selectMotionCommandRefusal(state: RootState): string | null {
  const failure = failureIn(state.motionCommands.request)
  return failure && motionActRefusal(failure)
}

/** Why the motion was not withdrawn, told on its page for the dialog is gone; null where it was not tried. */
export function selectWithdrawalRefusal(state: RootState, motionRequestId: number): string | null {
  const { target } = state.motionCommands
  const isMeant = target?.act === 'withdraw' && target.motionRequestId === motionRequestId
  return isMeant ? selectMotionCommandRefusal(state) : null
}
