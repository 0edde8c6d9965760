import Typography from '@mui/material/Typography'
import { formatFileSize } from '../../../rules/fileSize'
import { selectStored } from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { useAppSelector } from '../../store/hooks'

/** The files of a question under edit, which stay as they are. */
export function StoredAttachments() {
  const attachments = useAppSelector(selectStored)?.attachments ?? []
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>Attachments</Typography>
      {attachments.length === 0 && <Typography color="textSecondary">None</Typography>}
      {attachments.map(({ fileName, size }) => (
        <Typography key={fileName} sx={{ overflowWrap: 'anywhere' }}>
          {`${fileName} (${formatFileSize(size)})`}
        </Typography>
      ))}
    </div>
  )
}
