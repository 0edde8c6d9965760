import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useEffect } from 'react'
import {
  selectDetail,
  selectDetailRequest,
} from '../../entities/voteQuestions/voteQuestions.selectors'
import { question } from '../../entities/voteQuestions/voteQuestions.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { FailedState } from '../../ui/FailedState'
import { DetailText } from '../detail/DetailText'
import { useQuestion, type QuestionAddress } from '../voteDetail/useQuestion'
import { VoteForms } from '../voteDetail/VoteForms'

const Stacked = styled('div')({ display: 'grid', gap: 16 })

/** The question and the same forms as on its page, kept fresh while they are here. */
export function VoteHere({ groupId, voteQuestionId }: QuestionAddress) {
  const dispatch = useAppDispatch()
  const isKnown = useAppSelector(
    (state) => selectDetail(state, voteQuestionId)?.groupId === groupId,
  )
  const failure = failureIn(useAppSelector((state) => selectDetailRequest(state, voteQuestionId)))
  useEffect(() => {
    dispatch(question.opened({ groupId, voteQuestionId }))
    return () => {
      dispatch(question.closed({ voteQuestionId }))
    }
  }, [dispatch, groupId, voteQuestionId])
  return (
    <Stacked>
      {failure && (
        <FailedState
          text="The voting question could not be loaded."
          onRetry={() => dispatch(question.requested({ voteQuestionId }))}
        />
      )}
      {isKnown ? (
        <Loaded groupId={groupId} voteQuestionId={voteQuestionId} />
      ) : (
        !failure && <Skeleton variant="rounded" height={280} />
      )}
    </Stacked>
  )
}

function Loaded({ groupId, voteQuestionId }: QuestionAddress) {
  return (
    <>
      <DetailText
        label="Question"
        description={useQuestion(voteQuestionId, ({ description }) => description)}
        of={{ groupId, table: 'VoteQuestions', id: voteQuestionId }}
        attachments={useQuestion(voteQuestionId, ({ attachments }) => attachments)}
      />
      <VoteForms groupId={groupId} voteQuestionId={voteQuestionId} leadsOn={false} />
    </>
  )
}
