import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useState, useRef } from 'react'
import { fileLimitRefusal } from '../../../rules/fileLimits'
import { selectFileLimits } from '../../entities/configuration/configuration.selectors'
import {
  selectAttachUpload,
  selectIsRollCallCommandRunning,
} from '../../entities/rollCallCommands/rollCallCommands.selectors'
import { rollCallCommand } from '../../entities/rollCallCommands/rollCallCommands.slice'
import { withFiles, withoutFile, type ChosenFile } from '../../store/chosenFiles'
import { storeFiles } from '../../store/fileStore'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ChosenFileList } from '../../ui/ChosenFileList'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { UploadBar } from '../editor/UploadBar'
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
      confirmLabel="Upload"
      busyLabel="Uploading..."
      isBusy={isBusy}
      isImpossible={files.length === 0 || refusal !== null}
      onCancel={() => dispatch(rollCallCommand.dialogClosed())}
      onConfirm={() => dispatch(rollCallCommand.requested({ kind: 'attach', ...address, fileIds }))}
    >
      <FilesToAttach
        files={files}
        onChoose={(chosen) => setFiles((before) => withFiles(before, chosen))}
        onRemove={(fileId) => setFiles((before) => withoutFile(before, fileId))}
      />
      {refusal !== null && (
        <Alert severity="error">{`There was an error uploading attachments: ${refusal}`}</Alert>
      )}
      <UploadBar upload={upload} onStop={() => dispatch(rollCallCommand.attachStopped())} />
    </ConfirmDialog>
  )
}

interface FilesToAttachProps {
  files: readonly ChosenFile[]
  onChoose: (files: ChosenFile[]) => void
  onRemove: (fileId: string) => void
}

const Target = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: 24,
  border: '1px dashed var(--mui-palette-text-control)',
  borderRadius: 6,
})

/** A place to drop files on, a button to browse for them, and those chosen with their sizes. */
function FilesToAttach({ files, onChoose, onRemove }: FilesToAttachProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const choose = (list: FileList | null) => {
    onChoose(storeFiles(list))
    // The same file may be chosen again after it was removed.
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <Target
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          choose(event.dataTransfer.files)
        }}
      >
        <Typography>Drag and drop files here, or</Typography>
        <input
          ref={input}
          type="file"
          multiple
          tabIndex={-1}
          aria-label="Files to attach"
          style={visuallyHidden}
          onChange={(event) => choose(event.target.files)}
        />
        <Button ref={button} onClick={() => input.current?.click()}>
          Browse
        </Button>
      </Target>
      <ChosenFileList
        files={files}
        onRemove={(fileId) => {
          onRemove(fileId)
          button.current?.focus()
        }}
      />
    </>
  )
}
