import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { formatFileSize } from '../../../rules/fileSize'
import {
  selectDraft,
  selectEditor,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { uploadStopped } from '../../entities/voteQuestionEditor/voteQuestionEditor.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'

/** How far the files have come, and the way to stop them. */
export function UploadBar() {
  const dispatch = useAppDispatch()
  const hasFiles = useAppSelector((state) => selectDraft(state).attachments.length > 0)
  const upload = useAppSelector((state) => selectEditor(state).upload)
  if (!hasFiles || upload === null) return null
  const percent = upload.total === 0 ? 0 : Math.floor((100 * upload.sent) / upload.total)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBottom: 2 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label="Upload of the attachments"
        sx={{ flex: '1 1 160px' }}
      />
      <Typography variant="body2">
        {`${formatFileSize(upload.sent)} of ${formatFileSize(upload.total)}`}
      </Typography>
      <Button size="small" onClick={() => dispatch(uploadStopped())}>
        Stop
      </Button>
    </Box>
  )
}
