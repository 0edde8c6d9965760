import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isOutcomeUnknown } from '../api/requestFailure'
import { selectUnrecordedVotes } from '../entities/voteResults/unrecordedVotes.selectors'
import { selectVoteQuestion } from '../entities/voteQuestions/voteQuestions.selectors'
import { useAppSelector } from '../store/hooks'
import type { RequestState } from '../store/requestState'
import { SiteLink } from '../ui/SiteLink'

/** Says that a vote was refused to a person who left the question's page before the answer; that page says why. */
export function UnrecordedVoteNotice() {
  const { pathname } = useLocation()
  const [dismissed, setDismissed] = useState<readonly RequestState[]>([])
  const votes = useAppSelector(selectUnrecordedVotes)
  const vote = votes.find(({ request }) => !dismissed.includes(request))
  const title = useAppSelector(
    (state) => vote && selectVoteQuestion(state, vote.voteQuestionId)?.title,
  )
  if (!vote) return null
  const { groupId, voteQuestionId, request } = vote
  const address = `/group/${groupId}/votingquestions/${voteQuestionId}`
  const dismiss = () => setDismissed([...dismissed, request])
  if (pathname.toLowerCase() === address) {
    dismiss()
    return null
  }
  const isUnknown = request.status === 'failed' && isOutcomeUnknown(request.failure)
  return (
    <Alert severity="error" sx={{ marginBottom: 3 }} onClose={dismiss}>
      Your vote on <SiteLink to={address}>{title ?? 'a question'}</SiteLink>{' '}
      {isUnknown ? 'may not have been recorded.' : 'was not recorded.'}
    </Alert>
  )
}
