import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { selectAttempt } from '../../entities/voteResults/voteResults.selectors'
import { useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { WarningIcon } from '../../ui/icons/WarningIcon'
import { ballotRefusal } from '../../entities/voteResults/ballotRefusal'
import { useBallotDraft } from './useBallotDraft'

interface KeptCommentProps {
  rollEntryId: number
  /** Votes are still taken. */
  isOpen: boolean
}

/** A vote that came too late or met another one: what happened, and the comment that was typed. */
export function KeptComment({ rollEntryId, isOpen }: KeptCommentProps) {
  const failure = failureIn(useAppSelector((state) => selectAttempt(state, rollEntryId)))
  const draft = useBallotDraft(rollEntryId, null)
  const hasText = draft.comment.trim() !== ''
  if (failure === null && (isOpen || !hasText)) return null
  return (
    <Alert
      severity="warning"
      icon={<WarningIcon fontSize="inherit" />}
      sx={{ marginTop: 2 }}
      action={hasText && <Button onClick={draft.forget}>Discard comment</Button>}
    >
      {failure ? ballotRefusal(failure).text : 'Voting ended before this comment was sent.'}
      {hasText && (
        <Box component="p" sx={{ margin: '8px 0 0', whiteSpace: 'pre-line' }}>
          {`Your comment: ${draft.comment}`}
        </Box>
      )}
    </Alert>
  )
}
