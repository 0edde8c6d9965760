import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import {
  selectEligibility,
  selectEligibilityRequest,
} from '../../entities/eligibility/eligibility.selectors'
import { detailRequested } from '../../entities/voteQuestions/voteQuestions.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { FailedState } from '../../ui/FailedState'
import { InfoIcon } from '../../ui/icons/InfoIcon'
import { statusOf } from './questionFacts'
import { useQuestion } from './useQuestion'
import type { QuestionAddress } from './useQuestion'
import { VoteHeld } from './VoteHeld'

const ineligible =
  'You are ineligible to vote on this question. Please check with your group lead/admin if you have questions, or feel you have reached this message in error.'

/** A form for each vote the person holds while votes are taken, or why there is none. */
export function VoteForms({ groupId, voteQuestionId }: QuestionAddress) {
  const dispatch = useAppDispatch()
  const status = useQuestion(voteQuestionId, statusOf)
  const eligibility = useAppSelector((state) => selectEligibility(state, voteQuestionId))
  const request = useAppSelector((state) => selectEligibilityRequest(state, voteQuestionId))

  if (eligibility === null) {
    if (status !== 'Pending') return null
    return request.status === 'failed' ? (
      <FailedState
        text="Whether you may vote could not be found out."
        onRetry={() => dispatch(detailRequested({ voteQuestionId }))}
      />
    ) : (
      <Skeleton variant="rounded" height={280} />
    )
  }
  if (eligibility.eligibleVotes.length === 0) {
    return status === 'Pending' ? (
      <Alert severity="info" role="note" icon={<InfoIcon fontSize="inherit" />}>
        {eligibility.ineligibleReason ?? ineligible}
      </Alert>
    ) : null
  }
  return (
    <Box sx={{ display: 'grid', gap: 'inherit', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {eligibility.eligibleVotes.map((vote) => (
        <VoteHeld
          key={vote.rollEntryId}
          groupId={groupId}
          voteQuestionId={voteQuestionId}
          vote={vote}
        />
      ))}
    </Box>
  )
}
