/** What an admin does with a roll call, each after a dialog. */
import type { PayloadAction } from '@reduxjs/toolkit'
import type { RollCallPreview } from '../../../contract/eventActs'
import type { UploadProgress } from '../../api/uploadTransport'
import {
  commandReducers,
  noCommand,
  noPreview,
  previewReducers,
  type DialogCommands,
  type Preview,
} from '../../store/dialogCommands'
import { lazySlice } from '../../store/lazySlice'
import { idle } from '../../store/requestState'
import type { MeetingTarget } from '../events/events.slice'

type RemoveCommand = { kind: 'remove'; checkInId: number }
type DeleteFileCommand = { kind: 'deleteFile'; fileName: string }

/** What the dialog asks about. */
type OpenRollCallDialog = MeetingTarget &
  ({ kind: 'add' | 'close' | 'attach' } | RemoveCommand | DeleteFileCommand)

/** `fileIds` are those of the file store. */
export type RollCallCommand = MeetingTarget &
  (
    | { kind: 'add'; userIds: number[] }
    | { kind: 'close' }
    | { kind: 'attach'; fileIds: string[] }
    | RemoveCommand
    | DeleteFileCommand
  )

interface RollCallCommands extends DialogCommands<OpenRollCallDialog, RollCallCommand> {
  /** How far files have come; null while none are on their way. */
  upload: UploadProgress | null
  /** What closing would do. */
  preview: Preview<RollCallPreview>
}

const initialState: RollCallCommands = { ...noCommand, upload: null, preview: noPreview }

export const { actions: rollCallCommand, selectState: selectRollCallCommandsState } = lazySlice({
  name: 'rollCallCommands',
  initialState,
  reducers: {
    ...commandReducers<OpenRollCallDialog, RollCallCommand>(initialState, () => true),
    ...previewReducers<RollCallPreview>(),
    attachProgressed: (state, { payload }: PayloadAction<UploadProgress>) => {
      state.upload = payload
    },
    /** Stops the upload; its dialog stays open. */
    attachStopped: (state) => {
      state.upload = null
      state.request = idle
    },
  },
})
