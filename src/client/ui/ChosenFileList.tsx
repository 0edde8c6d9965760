import IconButton from '@mui/material/IconButton'
import { formatFileSize } from '../../rules/fileSize'
import { CrossIcon } from './icons'
import { Row } from './Row'
import { PlainList } from './PlainList'

interface ChosenFileListProps {
  /** `size` in bytes. */
  files: readonly { fileId: string; name: string; size: number }[]
  onRemove: (fileId: string) => void
}

/** Chosen files that are not sent yet, with their sizes and a button to remove each. */
export function ChosenFileList({ files, onRemove }: ChosenFileListProps) {
  return (
    <PlainList>
      {files.map(({ fileId, name, size }) => (
        <Row as="li" key={fileId}>
          <span>{`${name} (${formatFileSize(size)})`}</span>
          <IconButton size="small" aria-label={`Remove ${name}`} onClick={() => onRemove(fileId)}>
            <CrossIcon fontSize="small" />
          </IconButton>
        </Row>
      ))}
    </PlainList>
  )
}
