import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import type { KeyboardEvent } from 'react'
import type { Attachment } from '../../../contract/attachment'
import { formatFileSize } from '../../../rules/fileSize'
import { download, type RequestedFile } from '../../entities/files/files.slice'
import { useAppDispatch } from '../../store/hooks'
import { AttachmentIcon } from '../../ui/icons/AttachmentIcon'

/** Keeps Space on the button from the grid, which would turn the page. */
function keepSpace(event: KeyboardEvent) {
  if (event.key === ' ') event.stopPropagation()
}

/** Above the link of the row; a long name gives way to its size. */
const ownTarget = {
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minWidth: 0,
  paddingBlock: 0.25,
  whiteSpace: 'nowrap',
}

interface FirstAttachmentProps {
  /** What the files are attached to. */
  of: Omit<RequestedFile, 'fileName'>
  attachments: readonly Attachment[]
}

/** The first attachment of a row, which a click downloads, and how many more there are; nothing without any. */
export function FirstAttachment({ of, attachments }: FirstAttachmentProps) {
  const dispatch = useAppDispatch()
  const [first, ...more] = attachments
  if (!first) return null
  const { fileName, size } = first
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, color: 'text.secondary' }}
    >
      <Link
        component="button"
        type="button"
        tabIndex={0}
        color="inherit"
        variant="body2"
        title={fileName}
        aria-label={`Download ${fileName} (${formatFileSize(size)})`}
        onClick={() => dispatch(download.requested({ ...of, fileName }))}
        onKeyDown={keepSpace}
        sx={ownTarget}
      >
        <AttachmentIcon aria-hidden sx={{ fontSize: 16, flexShrink: 0 }} />
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {fileName}
        </Box>
        <span>{`(${formatFileSize(size)})`}</span>
      </Link>
      {more.length > 0 && (
        <Box component="span" sx={{ flexShrink: 0 }}>{`and ${more.length} more`}</Box>
      )}
    </Stack>
  )
}
