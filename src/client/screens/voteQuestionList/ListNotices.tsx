import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useCallback } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { selectNotice } from '../../entities/voteQuestions/voteQuestionList.selectors'
import { noticeDismissed } from '../../entities/voteQuestions/voteQuestionList.slice'
import type { Notice } from '../../entities/voteQuestions/voteQuestionList.slice'
import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { LiveUpdatesBanner } from '../../ui/LiveUpdatesBanner'
import { DownloadFailure } from '../list/DownloadFailure'
import { ExportFailure } from '../list/ExportFailure'
import { SuccessAlert } from '../../ui/SuccessAlert'

const texts: Record<Notice['kind'], string> = {
  created: 'Vote created.',
  closed: 'Vote closed.',
  cancelled: 'Vote cancelled.',
}

/** What the person just did, what failed, and whether changes still come by themselves. */
export function ListNotices({ groupId }: { groupId: number }) {
  const dispatch = useAppDispatch()
  const notice = useAppSelector((state) => selectNotice(state, groupId))
  const lostAt = useAppSelector((state) => selectLiveUpdatesLostAt(state, 'voteQuestions'))
  const dismiss = useCallback(() => dispatch(noticeDismissed()), [dispatch])

  return (
    <Box sx={{ display: 'grid', gap: 2, '&:not(:empty)': { marginBottom: 2 } }}>
      {notice && (
        <SuccessAlert text={texts[notice.kind]} onDone={dismiss}>
          {notice.kind === 'created' && (
            <Link
              component={RouterLink}
              to={`/group/${groupId}/votingquestions/${notice.voteQuestionId}`}
            >
              Click here to view the vote.
            </Link>
          )}
        </SuccessAlert>
      )}
      <LiveUpdatesBanner lostAt={lostAt} />
      <ExportFailure groupId={groupId} workbook="voteQuestions" what="voting questions" />
      <DownloadFailure />
    </Box>
  )
}
