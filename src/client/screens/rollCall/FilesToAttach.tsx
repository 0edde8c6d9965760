import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import type { ChosenFile } from '../../store/chosenFiles'
import { storeFiles } from '../../store/fileStore'
import { ChosenFileList } from '../../ui/ChosenFileList'
import visuallyHidden from '@mui/utils/visuallyHidden'

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
export function FilesToAttach({ files, onChoose, onRemove }: FilesToAttachProps) {
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
