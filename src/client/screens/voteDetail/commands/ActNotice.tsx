import { useCallback, useEffect } from 'react'
import { selectDoneQuestionCommand } from '../../../entities/voteQuestionCommands/voteQuestionCommands.selectors'
import { questionCommandDismissed } from '../../../entities/voteQuestionCommands/voteQuestionCommands.slice'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { SuccessAlert } from '../../../ui/SuccessAlert'
import type { QuestionAddress } from '../useQuestion'

const texts = { close: 'Vote closed.', cancel: 'Vote cancelled.' }

/** What was just done to the question; the list tells it too, once it is opened. */
export function ActNotice({ voteQuestionId }: QuestionAddress) {
  const dispatch = useAppDispatch()
  const done = useAppSelector((state) => selectDoneQuestionCommand(state, voteQuestionId))
  const dismiss = useCallback(() => void dispatch(questionCommandDismissed()), [dispatch])
  // Whoever comes back to the page is not told or asked again.
  useEffect(() => dismiss, [dismiss])
  return done === null ? null : <SuccessAlert text={texts[done]} onDone={dismiss} />
}
