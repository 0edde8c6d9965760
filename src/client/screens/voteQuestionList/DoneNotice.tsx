import Link from '@mui/material/Link'
import { useCallback } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { selectNotice } from '../../entities/voteQuestions/voteQuestionList.selectors'
import { questionList } from '../../entities/voteQuestions/voteQuestionList.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { SuccessAlert } from '../../ui/SuccessAlert'

/** What the person just did to a question of the group; a new one has a link to it. */
export default function DoneNotice({ groupId }: { groupId: number }) {
  const dispatch = useAppDispatch()
  const notice = useAppSelector((state) => selectNotice(state, groupId))
  const dismiss = useCallback(() => dispatch(questionList.noticeClosed()), [dispatch])
  if (!notice) return null
  return (
    <SuccessAlert text={notice.kind === 'created' ? 'Vote created.' : notice.text} onDone={dismiss}>
      {notice.kind === 'created' && (
        <Link
          component={RouterLink}
          to={`/group/${groupId}/votingquestions/${notice.voteQuestionId}`}
        >
          Click here to view the vote.
        </Link>
      )}
    </SuccessAlert>
  )
}
