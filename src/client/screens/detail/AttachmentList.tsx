import Link from '@mui/material/Link'
import type { Attachment } from '../../../contract/attachment'
import { formatFileSize } from '../../../rules/fileSize'
import { download, type RequestedFile } from '../../entities/files/files.slice'
import { useAppDispatch } from '../../store/hooks'
import { AttachmentIcon } from '../../ui/icons/AttachmentIcon'
import { PlainList } from '../../ui/PlainList'

interface AttachmentListProps {
  /** What the files are attached to. */
  of: Omit<RequestedFile, 'fileName'>
  attachments: readonly Attachment[]
}

/** Files that belong to what is read; a click downloads one. Nothing where there are none. */
export function AttachmentList({ of, attachments }: AttachmentListProps) {
  const dispatch = useAppDispatch()
  if (attachments.length === 0) return null
  return (
    <PlainList aria-label="Attachments" sx={{ gap: 0.5 }}>
      {attachments.map(({ fileName, size }) => (
        <li key={fileName}>
          <Link
            component="button"
            type="button"
            variant="body1"
            aria-label={`Download ${fileName} (${formatFileSize(size)})`}
            onClick={() => dispatch(download.requested({ ...of, fileName }))}
            sx={{
              display: 'flex',
              gap: 0.75,
              paddingBlock: 0.5,
              textAlign: 'start',
              overflowWrap: 'anywhere',
            }}
          >
            <AttachmentIcon aria-hidden sx={{ fontSize: 18, marginTop: 0.5, flexShrink: 0 }} />
            {`${fileName} (${formatFileSize(size)})`}
          </Link>
        </li>
      ))}
    </PlainList>
  )
}
