import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import type { Attachment } from '../../../contract/attachment'
import { formatFileSize } from '../../../rules/fileSize'
import { download, type RequestedFile } from '../../entities/files/files.slice'
import { useAppDispatch } from '../../store/hooks'
import { AttachmentIcon } from '../../ui/icons'
import { Row } from '../../ui/Row'

/** Keeps Space on the button from the grid, which would turn the page. */
function keepSpace(event: KeyboardEvent) {
  if (event.key === ' ') event.stopPropagation()
}

/** The button stands above the link of the row; a long name gives way to its size. */
const Line = styled(Row)({
  rowGap: 0,
  color: 'var(--mui-palette-text-secondary)',
  '& > button': {
    position: 'relative',
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minWidth: 0,
    paddingBlock: 2,
    whiteSpace: 'nowrap',
  },
  '& svg': { flexShrink: 0, fontSize: 16 },
  '& svg + span': { overflow: 'hidden', textOverflow: 'ellipsis' },
})

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
    <Line>
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
      >
        <AttachmentIcon aria-hidden />
        <span>{fileName}</span>
        <span>{`(${formatFileSize(size)})`}</span>
      </Link>
      {more.length > 0 && <span>{`and ${more.length} more`}</span>}
    </Line>
  )
}
