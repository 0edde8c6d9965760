import { useEffect } from 'react'
import { fileDismissed } from '../../entities/files/files.slice'
import {
  selectDetail,
  selectDetailRequest,
} from '../../entities/voteQuestions/voteQuestions.selectors'
import {
  detailClosed,
  detailOpened,
  detailRequested,
} from '../../entities/voteQuestions/voteQuestions.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { FailedState } from '../../ui/FailedState'
import { useRouteId } from '../../ui/useRouteId'
import { AccessDeniedPage } from '../errors/AccessDeniedPage'
import { NotFoundPage } from '../errors/NotFoundPage'
import { DetailLoading } from '../detail/DetailLoading'
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

  useEffect(() => {
    if (!isAddress) return
    dispatch(detailOpened({ groupId, voteQuestionId }))
    return () => {
      dispatch(detailClosed({ voteQuestionId }))
      dispatch(fileDismissed())
    }
  }, [dispatch, groupId, isAddress, voteQuestionId])

  if (failure?.code === 'access-denied') {
    return <AccessDeniedPage area="votingquestions" groupId={groupId} />
  }
  // What is on screen stays, with what was typed, unless the question itself is gone.
  const isMissing = failure?.code === 'not-found' || (failure?.kind === 'problem' && !isKnown)
  if (!isAddress || (isMissing && failure?.status !== 401)) {
    const back = { to: `/group/${groupId}/votingquestions`, label: 'Voting Questions' }
    return <NotFoundPage area="votingquestions" back={back} />
  }
  if (isKnown) return <QuestionPage groupId={groupId} voteQuestionId={voteQuestionId} />
  if (failure && failure.status !== 401) {
    return (
      <FailedState
        text="The voting question could not be loaded."
        onRetry={() => dispatch(detailRequested({ voteQuestionId }))}
      />
    )
  }
  return <DetailLoading />
}
