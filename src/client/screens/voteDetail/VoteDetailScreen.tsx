import {
  selectDetail,
  selectDetailRequest,
} from '../../entities/voteQuestions/voteQuestions.selectors'
import { question } from '../../entities/voteQuestions/voteQuestions.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn, isSignedOut } from '../../store/requestState'
import { useOpened } from '../../store/useOpened'
import { useRouteId } from '../../ui/useRouteId'
import { DetailFrame } from '../detail/DetailFrame'
import { QuestionPage } from './QuestionPage'

/** One voting question, kept fresh while it is on screen. */
export default function VoteDetailScreen() {
  const groupId = useRouteId('groupId')
  const voteQuestionId = useRouteId('voteQuestionId')
  const isAddress = !Number.isNaN(voteQuestionId)
  const dispatch = useAppDispatch()
  const isKnown = useAppSelector(
    (state) => selectDetail(state, voteQuestionId)?.groupId === groupId,
  )
  const failure = failureIn(useAppSelector((state) => selectDetailRequest(state, voteQuestionId)))

  useOpened(
    isAddress && question.opened({ groupId, voteQuestionId }),
    question.closed({ voteQuestionId }),
  )

  const isGone = failure?.code === 'not-found' || (failure?.kind === 'problem' && !isKnown)
  const back = { to: `/group/${groupId}/votingquestions`, label: 'Voting Questions' }
  return (
    <DetailFrame
      heading="Voting question"
      denied={{ area: 'votingquestions', groupId }}
      missing={{ area: 'votingquestions', back }}
      isMissing={!isAddress || (isGone && !isSignedOut(failure))}
      isKnown={isKnown}
      failure={failure}
      failedText="The voting question could not be loaded."
      onRetry={() => dispatch(question.requested({ voteQuestionId }))}
    >
      <QuestionPage groupId={groupId} voteQuestionId={voteQuestionId} />
    </DetailFrame>
  )
}
