import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import type { EligibleVote } from '../../../contract/eligibility'
import type { VoteResultRow } from '../../../contract/voteResults'
import { commentRefusal, needsComment } from '../../../rules/comment'
import { selectAttempt } from '../../entities/voteResults/voteResults.selectors'
import { castRequested, changeRequested } from '../../entities/voteResults/voteResults.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { BusyButton } from '../../ui/BusyButton'
import { CrossIcon } from '../../ui/icons/CrossIcon'
import { ballotRefusal } from '../../entities/voteResults/ballotRefusal'
import { ChoiceField } from './ChoiceField'
import { CommentField } from './CommentField'
import { choicesOf } from './questionFacts'
import { useBallotDraft } from './useBallotDraft'
import { useQuestion } from './useQuestion'
import type { QuestionAddress } from './useQuestion'

interface VoteFormProps extends QuestionAddress {
  vote: EligibleVote
  /** What is changed; null for a first vote. */
  result: VoteResultRow | null
  /** Leaves a change; null where there is nothing to go back to. */
  onCancel: (() => void) | null
}

/** The ballot of one vote held. */
export function VoteForm({ groupId, voteQuestionId, vote, result, onCancel }: VoteFormProps) {
  const { rollEntryId } = vote
  const dispatch = useAppDispatch()
  const choices = useQuestion(voteQuestionId, choicesOf).split(',')
  const attempt = useAppSelector((state) => selectAttempt(state, rollEntryId))
  const draft = useBallotDraft(rollEntryId, result)
  const [refusal, setRefusal] = useState<string | null>(null)

  const { forget } = draft
  const isDone = attempt.status === 'done'
  useEffect(() => {
    if (isDone) forget()
  }, [isDone, forget])

  const hasComment = needsComment(draft.choice) || draft.wantsComment
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reason = hasComment && draft.comment.trim() !== '' ? draft.comment : null
    const missing = commentRefusal(draft.choice, reason)
    setRefusal(missing)
    if (missing !== null || draft.choice === '') return
    const ballot = {
      groupId,
      voteQuestionId,
      rollEntryId,
      forGroupId: vote.groupId,
      choice: draft.choice,
      reason,
    }
    const { voteResultId, revision } = result ?? {}
    dispatch(
      voteResultId === undefined || revision === undefined
        ? castRequested(ballot)
        : changeRequested({ ...ballot, voteResultId, revision }),
    )
  }
  const cancel = () => {
    forget()
    setRefusal(null)
    onCancel?.()
  }

  const failure = failureIn(attempt)
  const refused = failure && ballotRefusal(failure)
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <ChoiceField
        name={`choice-${rollEntryId}`}
        choices={choices}
        choice={draft.choice}
        error={refused?.field === 'voteChoice' ? refused.text : null}
        onChoose={(choice) => {
          draft.choose(choice)
          setRefusal(null)
        }}
      />
      <CommentField
        draft={draft}
        isOpen={hasComment}
        error={refusal ?? (refused?.field === 'voteReason' ? refused.text : null)}
      />
      {refused && refused.field === null && (
        <Alert severity="error" icon={<CrossIcon fontSize="inherit" />}>
          {refused.text}
        </Alert>
      )}
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column-reverse', sm: 'row' },
          gap: 1,
          position: { xs: 'sticky', sm: 'static' },
          bottom: 0,
          zIndex: 1,
          paddingBlock: { xs: 1.5, sm: 0 },
          backgroundColor: 'background.paper',
        }}
      >
        {(onCancel !== null || draft.choice !== '') && <Button onClick={cancel}>Cancel</Button>}
        <BusyButton
          type="submit"
          variant="contained"
          word="Submit Vote"
          busyWord="Submitting..."
          isBusy={attempt.status === 'running'}
          disabled={draft.choice === ''}
        />
      </Box>
    </Box>
  )
}
