import Alert from '@mui/material/Alert'
import { blindPollPromise } from '../../../rules/blindPoll'
import { isBlindOf, kindOf } from './questionFacts'
import { useQuestion } from './useQuestion'

/** Over the forms of a blind poll: what stays secret of what is filled in there. */
export function BlindPromise({ voteQuestionId }: { voteQuestionId: number }) {
  const kind = useQuestion(voteQuestionId, kindOf)
  if (!useQuestion(voteQuestionId, isBlindOf)) return null
  return (
    <Alert severity="info" role="note">
      {blindPollPromise(kind)}
    </Alert>
  )
}
