import type { RollCallPreview } from '../../../contract/eventActs'
import type { UploadProgress } from '../../api/uploadTransport'
import { commandSelectors, type Preview } from '../../store/dialogCommands'
import { commandErrorText } from '../../store/errorText'
import type { RootState } from '../../store/rootReducer'
import { selectRollCallCommandsState } from './rollCallCommands.slice'

const selectors = commandSelectors(selectRollCallCommandsState, 'eventId')
export const selectOpenRollCallDialog = selectors.selectDialog
export const selectDoneRollCallCommand = selectors.selectDone
export const selectIsRollCallCommandRunning = selectors.selectIsRunning

/** Why the last command on a meeting was refused, in words; null where it was not. */
export function selectRollCallCommandError(state: RootState, eventId: number): string | null {
  const failed = selectors.selectFailed(state, eventId)
  return (
    failed &&
    commandErrorText(failed.failure, 'roll call', {
      'roll-call-closed': 'The roll call was closed meanwhile. Nothing was changed.',
    })
  )
}

/** How far the files have come, in bytes; null while none are on their way. */
export function selectAttachUpload(state: RootState): UploadProgress | null {
  return selectRollCallCommandsState(state).upload
}

/** What closing would do. */
export function selectClosePreview(state: RootState): Preview<RollCallPreview> {
  return selectRollCallCommandsState(state).preview
}
