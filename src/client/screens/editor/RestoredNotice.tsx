import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

interface RestoredNoticeProps {
  /** Names of files that have to be chosen again. */
  lostFiles: readonly string[]
  /** The fields that could not be read. */
  damaged: readonly string[]
  /** What each field of the draft is called. */
  names: Readonly<Record<string, string>>
  onStartAgain: () => void
  onRead: () => void
}

/** What was typed before a reload or a sign-in is back; what is not has to be given again. */
export function RestoredNotice(props: RestoredNoticeProps) {
  const { lostFiles, damaged, names, onStartAgain, onRead } = props
  const isWhole = damaged.length === 0
  return (
    <Alert
      severity={isWhole ? 'info' : 'warning'}
      onClose={onRead}
      closeText="Close"
      sx={{ marginBottom: 3 }}
    >
      {wordsFor(damaged, names)}{' '}
      {lostFiles.length > 0 && `Please choose these files again: ${lostFiles.join(', ')}. `}
      <Button size="small" onClick={onStartAgain}>
        Start again
      </Button>
    </Alert>
  )
}

function wordsFor(damaged: readonly string[], names: Readonly<Record<string, string>>): string {
  const back = 'What you typed before is here again.'
  if (damaged.length === 0) return back
  if (damaged.length === Object.keys(names).length) {
    return 'What you typed before could not be read, and was set aside.'
  }
  const fields = damaged.map((field) => names[field] ?? field)
  return `${back} This could not be read, and was set aside: ${fields.join(', ')}.`
}
