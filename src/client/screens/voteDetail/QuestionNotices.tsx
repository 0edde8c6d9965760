import { useCallback } from 'react'
import { selectDoneQuestionCommand } from '../../entities/voteQuestionCommands/voteQuestionCommands.selectors'
import { questionCommand } from '../../entities/voteQuestionCommands/voteQuestionCommands.slice'
import { selectDetailRequest } from '../../entities/voteQuestions/voteQuestions.selectors'
import { question } from '../../entities/voteQuestions/voteQuestions.slice'
import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { DetailNotices } from '../detail/DetailNotices'
import { useQuestion, type QuestionAddress } from './useQuestion'

/** What a command just did to the question, which the list announces too, and what failed. */
export function QuestionNotices({ voteQuestionId }: QuestionAddress) {
  const dispatch = useAppDispatch()
  const done = useAppSelector((state) => selectDoneQuestionCommand(state, voteQuestionId))
  const request = useAppSelector((state) => selectDetailRequest(state, voteQuestionId))
  return (
    <DetailNotices
      done={done && done.notice}
      onRead={useCallback(() => void dispatch(questionCommand.dialogClosed()), [dispatch])}
      mismatch={useQuestion(voteQuestionId, ({ recordMismatch }) => recordMismatch)}
      lostAt={useAppSelector((state) => selectLiveUpdatesLostAt(state, 'voteQuestions'))}
      failure={failureIn(request)}
      failedText="The newest votes could not be loaded."
      onRetry={() => dispatch(question.requested({ voteQuestionId }))}
    />
  )
}
