import type { EarlierVote } from '../../../contract/desk'
import {
  selectDetail,
  selectDetailRequest,
} from '../../entities/voteQuestions/voteQuestions.selectors'
import { question } from '../../entities/voteQuestions/voteQuestions.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useOpened } from '../../store/useOpened'
import { DetailText } from '../detail/DetailText'
import { useQuestion, type QuestionAddress } from '../voteDetail/useQuestion'
import { VoteForms } from '../voteDetail/VoteForms'
import { LoadedHere } from './LoadedHere'

interface VoteHereProps extends QuestionAddress {
  /** What the person had voted before a colleague changed it. */
  earlier?: EarlierVote | null
  /** The choice that was pressed before the form came. */
  picked?: string | null
}

/** The question and the same forms as on its page, kept fresh while they are here. */
export function VoteHere({ groupId, voteQuestionId, ...vote }: VoteHereProps) {
  const dispatch = useAppDispatch()
  const isKnown = useAppSelector(
    (state) => selectDetail(state, voteQuestionId)?.groupId === groupId,
  )
  const request = useAppSelector((state) => selectDetailRequest(state, voteQuestionId))
  useOpened(question.opened({ groupId, voteQuestionId }), question.closed({ voteQuestionId }))
  return (
    <LoadedHere
      isKnown={isKnown}
      hasFailed={request.status === 'failed'}
      failedText="The voting question could not be loaded."
      onRetry={() => dispatch(question.requested({ voteQuestionId }))}
    >
      <Loaded groupId={groupId} voteQuestionId={voteQuestionId} {...vote} />
    </LoadedHere>
  )
}

function Loaded({ groupId, voteQuestionId, ...vote }: VoteHereProps) {
  return (
    <>
      <DetailText
        label="Question"
        description={useQuestion(voteQuestionId, ({ description }) => description)}
        of={{ groupId, table: 'VoteQuestions', id: voteQuestionId }}
        attachments={useQuestion(voteQuestionId, ({ attachments }) => attachments)}
      />
      <VoteForms groupId={groupId} voteQuestionId={voteQuestionId} leadsOn={false} {...vote} />
    </>
  )
}
