import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { fileLimitRefusal } from '../../../rules/fileLimits'
import { selectFileLimits } from '../../entities/configuration/configuration.selectors'
import {
  selectAttachUpload,
  selectIsRollCallCommandRunning,
} from '../../entities/rollCallCommands/rollCallCommands.selectors'
import { rollCallCommand } from '../../entities/rollCallCommands/rollCallCommands.slice'
import { withFiles, withoutFile, type ChosenFile } from '../../store/chosenFiles'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { UploadBar } from '../editor/UploadBar'
import { FilesToAttach } from './FilesToAttach'
import type { MeetingAddress } from './useMeeting'

/** Chooses files, by dropping or browsing, and attaches them to the meeting. */
export function AddAttachmentsDialog(address: MeetingAddress) {
  const dispatch = useAppDispatch()
  const [files, setFiles] = useState<ChosenFile[]>([])
  const limits = useAppSelector(selectFileLimits)
  const upload = useAppSelector(selectAttachUpload)
  const isBusy = useAppSelector(selectIsRollCallCommandRunning)
  const sizes = files.map(({ size }) => size)
  const refusal = fileLimitRefusal(sizes, limits)
  const fileIds = files.map(({ fileId }) => fileId)
  return (
    <ConfirmDialog
      title="Add Attachments"
      width={480}
      cancelLabel="Cancel"
      confirmLabel="Upload"
      busyLabel="Uploading..."
      isBusy={isBusy}
      isImpossible={files.length === 0 || refusal !== null}
      onCancel={() => dispatch(rollCallCommand.dialogClosed())}
      onConfirm={() => dispatch(rollCallCommand.requested({ kind: 'attach', ...address, fileIds }))}
    >
      <FilesToAttach
        files={files}
        onChoose={(chosen) => setFiles((held) => withFiles(held, chosen))}
        onRemove={(fileId) => setFiles((held) => withoutFile(held, fileId))}
      />
      {refusal !== null && (
        <Alert severity="error">{`There was an error uploading attachments: ${refusal}`}</Alert>
      )}
      <UploadBar upload={upload} onStop={() => dispatch(rollCallCommand.attachStopped())} />
    </ConfirmDialog>
  )
}
