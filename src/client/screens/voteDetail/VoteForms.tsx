import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { EarlierVote } from '../../../contract/desk'
import { blindPollPromise } from '../../../rules/blindPoll'
import {
  selectEligibility,
  selectEligibilityRequest,
} from '../../entities/eligibility/eligibility.request'
import { question } from '../../entities/voteQuestions/voteQuestions.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useAnnounceChange } from '../../ui/Announcer'
import { FailedState } from '../../ui/FailedState'
import { ClockIcon } from '../../ui/icons'
import { NextQuestion } from './NextQuestion'
import { awaitsCount, isBlindOf } from './question.selectors'
import { useQuestion, type QuestionAddress } from './useQuestion'
import { VoteHeld } from './VoteHeld'

const ineligible =
  'You are ineligible to vote on this question. Please check with your group lead/admin if you have questions, or feel you have reached this message in error.'

interface VoteFormsProps extends QuestionAddress {
  /** Leads to the next question that waits, once all votes are cast. */
  leadsOn?: boolean
  /** What the person had voted before a colleague changed it. */
  earlier?: EarlierVote | null | undefined
  /** The choice that the person pressed before the form came. */
  picked?: string | null
}

/** A form for each vote the person holds while votes are taken, or why there is none. */
export function VoteForms({
  groupId,
  voteQuestionId,
  leadsOn = true,
  earlier,
  picked,
}: VoteFormsProps) {
  const dispatch = useAppDispatch()
  const isCounted = useQuestion(voteQuestionId, awaitsCount)
  const isOpen = useQuestion(voteQuestionId, (one) => one.isOpen)
  const eligibility = useAppSelector((state) => selectEligibility(state, voteQuestionId))
  const request = useAppSelector((state) => selectEligibilityRequest(state, voteQuestionId))
  useAnnounceChange(isOpen ? '' : 'Voting has ended.')

  if (eligibility === null) {
    if (!isOpen) return null
    return request.status === 'failed' ? (
      <FailedState
        text="Whether you may vote could not be found out."
        onRetry={() => dispatch(question.requested({ voteQuestionId }))}
      />
    ) : (
      <Skeleton variant="rounded" height={280} />
    )
  }
  if (eligibility.eligibleVotes.length === 0) {
    return isOpen ? (
      <Alert severity="info" role="note">
        {eligibility.ineligibleReason ?? ineligible}
      </Alert>
    ) : null
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 'inherit',
        gridTemplateColumns: 'minmax(0, 1fr)',
        // A vote that was not cast takes no room, not even a gap.
        '&:empty': { display: 'none' },
      }}
    >
      {isCounted && (
        <Alert severity="info" role="note" icon={<ClockIcon fontSize="inherit" />}>
          Voting has ended. The votes are being counted.
        </Alert>
      )}
      {isOpen && <BlindPromise voteQuestionId={voteQuestionId} />}
      {eligibility.eligibleVotes.map((vote) => (
        <VoteHeld
          key={vote.rollEntryId}
          groupId={groupId}
          voteQuestionId={voteQuestionId}
          vote={vote}
          earlier={earlier?.rollEntryId === vote.rollEntryId ? earlier : null}
          picked={picked}
        />
      ))}
      {leadsOn && <NextQuestion groupId={groupId} voteQuestionId={voteQuestionId} />}
    </Box>
  )
}

/** Says above the forms of a blind poll what of them stays secret. */
function BlindPromise({ voteQuestionId }: { voteQuestionId: number }) {
  const policy = useQuestion(voteQuestionId, (one) => one.policy)
  const isBlind = useQuestion(voteQuestionId, isBlindOf)
  return (
    isBlind && (
      <Alert severity="info" role="note">
        {blindPollPromise(policy)}
      </Alert>
    )
  )
}
