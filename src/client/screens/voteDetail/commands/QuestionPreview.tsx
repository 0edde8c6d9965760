import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { DryRun } from '../../../../contract/voteQuestionActs'
import { countsComeLater } from '../../../../rules/blindPoll'
import {
  selectQuestionCommandRefusal,
  selectQuestionPreview,
} from '../../../entities/voteQuestionCommands/voteQuestionCommands.selectors'
import { useAppSelector } from '../../../store/hooks'
import { StatusBadge } from '../../../ui/StatusBadge'
import { CommandPreview, MailPart, PreviewPart } from '../../detail/CommandPreview'

/** What closing or cancelling will do and who will be mailed, and why it was refused where it was. */
export function QuestionPreview({ voteQuestionId }: { voteQuestionId: number }) {
  const preview = useAppSelector(selectQuestionPreview)
  const refusal = useAppSelector((state) => selectQuestionCommandRefusal(state, voteQuestionId))
  return (
    <>
      <CommandPreview preview={preview} height={120}>
        {(answer) => (
          <>
            <PreviewPart title="What will happen">
              {answer.voteResult !== null && (
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                  <span>The result will be</span>
                  <StatusBadge result={answer.voteResult} />
                </Box>
              )}
              <Typography variant="body2" color="textSecondary">
                {figuresOf(answer)}
              </Typography>
            </PreviewPart>
            <MailPart {...answer} />
          </>
        )}
      </CommandPreview>
      {refusal !== null && (
        <Alert severity="error" sx={{ marginTop: 2 }}>
          {refusal}
        </Alert>
      )}
    </>
  )
}

function figuresOf({ counts, quorumReached, isVoteThresholdMet }: DryRun): string {
  const quorum = `Quorum met: ${quorumReached ? 'Yes' : 'No'}.`
  if (counts === null) return `${quorum} ${countsComeLater}`
  const tally = counts.map(({ choice, count }) => `${choice} ${count}`).join(', ')
  return `${tally}. ${quorum} Voting threshold met: ${isVoteThresholdMet ? 'Yes' : 'No'}.`
}
