import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

interface OvertakenNoticeProps {
  /** Who voted meanwhile, and what. */
  text: string
  /** What stands on record; null where a blind poll keeps it. */
  choice: string | null
  onGoOn: () => void
  onLeave: () => void
}

/** Somebody else cast this vote while it was being filled in; the person says which of the two it is to be. */
export function OvertakenNotice({ text, choice, onGoOn, onLeave }: OvertakenNoticeProps) {
  return (
    <Alert
      severity="warning"
      sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      {`${text} What you chose and typed is kept: please say which vote is to stand.`}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
        <Button size="small" onClick={onGoOn}>
          Continue with mine
        </Button>
        <Button size="small" onClick={onLeave}>
          {choice === null ? 'Leave it as it is' : `Leave it at ${choice}`}
        </Button>
      </Box>
    </Alert>
  )
}
