import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { DryRun } from '../../../../contract/voteQuestionActs'
import {
  selectActRefusal,
  selectPreview,
  selectPreviewRequest,
} from '../../../entities/voteQuestionCommands/voteQuestionCommands.selectors'
import { countsComeLater } from '../../../../rules/blindPoll'
import { useAppSelector } from '../../../store/hooks'
import { StatusBadge } from '../../../ui/StatusBadge'

/** What the act will do and who will be mailed, and why it was refused where it was. */
export function Preview() {
  const answer = useAppSelector(selectPreview)
  const { status } = useAppSelector(selectPreviewRequest)
  const refusal = useAppSelector(selectActRefusal)
  return (
    <Box sx={{ display: 'grid', gap: 2, marginTop: 2 }}>
      {answer !== null && <Outcome answer={answer} />}
      {answer === null && status === 'failed' && (
        <Typography color="textSecondary">What will happen could not be worked out.</Typography>
      )}
      {answer === null && status !== 'failed' && <Skeleton variant="rounded" height={120} />}
      {refusal !== null && <Alert severity="error">{refusal}</Alert>}
    </Box>
  )
}

function Outcome({ answer }: { answer: DryRun }) {
  if (answer.refusal !== null) {
    return <Alert severity="warning">{answer.refusal}</Alert>
  }
  return (
    <>
      <div>
        <Typography sx={{ fontWeight: 600 }}>What will happen</Typography>
        {answer.voteResult !== null && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <span>The result will be</span>
            <StatusBadge result={answer.voteResult} />
          </Box>
        )}
        <Typography variant="body2" color="textSecondary">
          {figuresOf(answer)}
        </Typography>
      </div>
      <div>
        <Typography sx={{ fontWeight: 600 }}>Who will be mailed</Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {answer.recipients.length === 0 ? 'Nobody' : answer.recipients.join(', ')}
        </Typography>
        {answer.recipients.length > 0 && answer.mailSubject !== null && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {`Subject: ${answer.mailSubject}`}
          </Typography>
        )}
      </div>
    </>
  )
}

function figuresOf({ counts, quorumReached, isVoteThresholdMet }: DryRun): string {
  const quorum = `Quorum met: ${quorumReached ? 'Yes' : 'No'}.`
  if (counts === null) return `${quorum} ${countsComeLater}`
  const tally = counts.map(({ choice, count }) => `${choice} ${count}`).join(', ')
  return `${tally}. ${quorum} Voting threshold met: ${isVoteThresholdMet ? 'Yes' : 'No'}.`
}
