import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
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
    <Box sx={{ width: { sm: 480 }, maxWidth: '100%' }}>
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          choose(event.dataTransfer.files)
        }}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 1,
          padding: 3,
          border: '1px dashed',
          borderColor: 'text.control',
          borderRadius: 1,
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
      </Box>
      <Box sx={{ marginTop: 1.5 }}>
        <ChosenFileList
          files={files}
          onRemove={(fileId) => {
            onRemove(fileId)
            button.current?.focus()
          }}
        />
      </Box>
    </Box>
  )
}
