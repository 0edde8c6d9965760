import type { RollCallPreview } from '../../../contract/eventActs'
import type { UploadProgress } from '../../api/uploadTransport'
import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { rollCallActRefusal } from './rollCallActRefusal'
import type { RollCallAct, RollCallActTarget } from './rollCallCommands.slice'
import { selectRollCallCommandsState } from './rollCallCommands.slice'

/** The act whose dialog is open for a meeting; null where none is. */
export function selectAskedRollCallCommand(
  state: RootState,
  eventId: number,
): RollCallActTarget | null {
  const { target, isAsking } = selectRollCallCommandsState(state)
  return isAsking && target?.eventId === eventId ? target : null
}

/** The act that was just done to a meeting; null once it was read. */
export function selectDoneRollCallCommand(state: RootState, eventId: number): RollCallAct | null {
  const { target, request } = selectRollCallCommandsState(state)
  return request.status === 'done' && target?.eventId === eventId ? target.act : null
}

export function selectIsRollCallCommandBusy(state: RootState): boolean {
  return selectRollCallCommandsState(state).request.status === 'running'
}

/** Why the last act on a meeting was refused, in words; null where it was not. */
export function selectRollCallCommandRefusal(state: RootState, eventId: number): string | null {
  const { target, request } = selectRollCallCommandsState(state)
  const failure = failureIn(request)
  return failure && target?.eventId === eventId ? rollCallActRefusal(failure) : null
}

/** How far the files have come, in bytes; null while none are on their way. */
export function selectAttachUpload(state: RootState): UploadProgress | null {
  return selectRollCallCommandsState(state).upload
}

/** What closing would do; null until it has been worked out. */
export function selectClosePreview(state: RootState): RollCallPreview | null {
  return selectRollCallCommandsState(state).preview.answer
}

/** Whether it could not be worked out. */
export function selectHasPreviewFailed(state: RootState): boolean {
  return selectRollCallCommandsState(state).preview.request.status === 'failed'
}
