import { styled } from '@mui/material/styles'
import Link from '@mui/material/Link'
import type { Attachment } from '../../../contract/attachment'
import { formatFileSize } from '../../../rules/fileSize'
import { download, type RequestedFile } from '../../entities/files/files.slice'
import { useAppDispatch } from '../../store/hooks'
import { AttachmentIcon } from '../../ui/icons'
import { PlainList } from '../../ui/PlainList'

interface AttachmentListProps {
  /** What the files are attached to. */
  of: Omit<RequestedFile, 'fileName'>
  attachments: readonly Attachment[]
}

const Files = styled(PlainList)({
  gap: 4,
  '& button': {
    display: 'flex',
    gap: 6,
    paddingBlock: 4,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  '& svg': { flexShrink: 0, marginTop: 4, fontSize: 18 },
})

/** Files that belong to what is read; a click downloads one. Nothing where there are none. */
export function AttachmentList({ of, attachments }: AttachmentListProps) {
  const dispatch = useAppDispatch()
  if (attachments.length === 0) return null
  return (
    <Files aria-label="Attachments">
      {attachments.map(({ fileName, size }) => (
        <li key={fileName}>
          <Link
            component="button"
            type="button"
            variant="body1"
            aria-label={`Download ${fileName} (${formatFileSize(size)})`}
            onClick={() => dispatch(download.requested({ ...of, fileName }))}
          >
            <AttachmentIcon aria-hidden />
            {`${fileName} (${formatFileSize(size)})`}
          </Link>
        </li>
      ))}
    </Files>
  )
}
