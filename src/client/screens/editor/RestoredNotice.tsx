import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { InfoIcon } from '../../ui/icons/InfoIcon'

interface RestoredNoticeProps {
  /** Names of files that have to be chosen again. */
  lostFiles: readonly string[]
  onStartAgain: () => void
  onRead: () => void
}

/** What was typed before a reload or a sign-in is back; files that are not have to be chosen again. */
export function RestoredNotice({ lostFiles, onStartAgain, onRead }: RestoredNoticeProps) {
  return (
    <Alert
      severity="info"
      icon={<InfoIcon fontSize="inherit" />}
      onClose={onRead}
      closeText="Put away"
      sx={{ marginBottom: 3 }}
    >
      What you typed before is here again.{' '}
      {lostFiles.length > 0 && `Please choose these files again: ${lostFiles.join(', ')}. `}
      <Button size="small" onClick={onStartAgain}>
        Start again
      </Button>
    </Alert>
  )
}
