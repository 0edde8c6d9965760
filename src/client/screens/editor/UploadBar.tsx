import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { formatFileSize } from '../../../rules/fileSize'

interface UploadBarProps {
  /** In bytes; null while nothing is on its way. */
  upload: { sent: number; total: number } | null
  onStop: () => void
}

/** How far the files have come, and the way to stop them. */
export function UploadBar({ upload, onStop }: UploadBarProps) {
  if (upload === null) return null
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
      <Button size="small" onClick={onStop}>
        Stop
      </Button>
    </Box>
  )
}
