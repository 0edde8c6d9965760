import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { DryRun } from '../../../../contract/voteQuestionActs'
import { countsComeLater } from '../../../../rules/blindPoll'
import { classText, countsText } from '../../../../rules/classText'
import { choiceResultOf, resultWord } from '../../../../rules/outcome'
import {
  selectQuestionCommandError,
  selectQuestionPreview,
} from '../../../entities/voteQuestionCommands/voteQuestionCommands.request'
import { useAppSelector } from '../../../store/hooks'
import { StatusBadge } from '../../../ui/StatusBadge'
import { CommandPreview, MailPart, PreviewPart } from '../../detail/CommandPreview'
import { useQuestion } from '../useQuestion'
import { Row } from '../../../ui/Row'

/** What closing or cancelling will do and who will be mailed, and why it was refused where it was. */
export function QuestionPreview({ voteQuestionId }: { voteQuestionId: number }) {
  const preview = useAppSelector(selectQuestionPreview)
  const { decision } = useQuestion(voteQuestionId, ({ policy }) => policy)
  const error = useAppSelector((state) => selectQuestionCommandError(state, voteQuestionId))
  return (
    <>
      <CommandPreview preview={preview} height={120}>
        {(answer) => (
          <>
            <PreviewPart title="What will happen">
              {answer.voteResult !== null && (
                <Row>
                  <span>The result will be</span>
                  <StatusBadge
                    result={answer.voteResult}
                    label={
                      choiceResultOf(answer.voteResult, decision, answer.counts) ??
                      resultWord(answer.voteResult)
                    }
                  />
                </Row>
              )}
              {figuresOf(answer).map((line) => (
                <Typography key={line} variant="body2" color="textSecondary">
                  {line}
                </Typography>
              ))}
            </PreviewPart>
            <MailPart {...answer} />
          </>
        )}
      </CommandPreview>
      {error !== null && <Alert severity="error">{error}</Alert>}
    </>
  )
}

/** The figures of all votes that count, and a line for each class of voters. */
function figuresOf({ counts, classes, quorumReached, isVoteThresholdMet }: DryRun): string[] {
  const quorum = `Quorum met: ${quorumReached ? 'Yes' : 'No'}.`
  if (counts === null) return [`${quorum} ${countsComeLater}`]
  const threshold = `Voting threshold met: ${isVoteThresholdMet ? 'Yes' : 'No'}.`
  return [
    `${countsText(counts)}. ${quorum} ${threshold}`,
    ...classes.map((one) => `${classText({ ...one, byChoice: one.counts ?? [] })}.`),
  ]
}
