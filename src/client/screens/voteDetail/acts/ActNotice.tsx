import { useCallback, useEffect } from 'react'
import { selectActDone } from '../../../entities/voteQuestionActs/voteQuestionActs.selectors'
import { actDismissed } from '../../../entities/voteQuestionActs/voteQuestionActs.slice'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { SuccessAlert } from '../../../ui/SuccessAlert'
import type { QuestionAddress } from '../useQuestion'

const texts = { close: 'Vote closed.', cancel: 'Vote cancelled.' }

/** What was just done to the question; the list tells it too, once it is opened. */
export function ActNotice({ voteQuestionId }: QuestionAddress) {
  const dispatch = useAppDispatch()
  const done = useAppSelector((state) => selectActDone(state, voteQuestionId))
  const dismiss = useCallback(() => void dispatch(actDismissed()), [dispatch])
  // Whoever comes back to the page is not told or asked again.
  useEffect(() => dismiss, [dismiss])
  return done === null ? null : <SuccessAlert text={texts[done]} onDone={dismiss} />
}
