import Typography from '@mui/material/Typography'
import type { Attachment } from '../../../contract/attachment'
import { formatFileSize } from '../../../rules/fileSize'

/** The stored files, which an edit does not change. */
export function StoredAttachments({ attachments }: { attachments: readonly Attachment[] }) {
  return (
    <div>
      <Typography variant="subtitle1">Attachments</Typography>
      {attachments.length === 0 && <Typography color="textSecondary">None</Typography>}
      {attachments.map(({ fileName, size }) => (
        <Typography key={fileName}>{`${fileName} (${formatFileSize(size)})`}</Typography>
      ))}
    </div>
  )
}
