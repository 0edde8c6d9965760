import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import {
  selectEditor,
  selectStoredOrigin,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import {
  restorationRead,
  startedAgain,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { InfoIcon } from '../../ui/icons/InfoIcon'

/** What was typed before a reload or a sign-in is back; files that are not have to be chosen again. */
export function RestoredNotice() {
  const dispatch = useAppDispatch()
  const { isRestored, lostFiles, origin } = useAppSelector(selectEditor)
  const stored = useAppSelector(selectStoredOrigin)
  const fresh = stored ?? origin
  if (!isRestored) return null
  return (
    <Alert
      severity="info"
      icon={<InfoIcon fontSize="inherit" />}
      onClose={() => dispatch(restorationRead())}
      closeText="Put away"
      sx={{ marginBottom: 3 }}
    >
      What you typed before is here again.{' '}
      {lostFiles.length > 0 && `Please choose these files again: ${lostFiles.join(', ')}. `}
      {fresh && (
        <Button size="small" onClick={() => dispatch(startedAgain(fresh))}>
          Start again
        </Button>
      )}
    </Alert>
  )
}
