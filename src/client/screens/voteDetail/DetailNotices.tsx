import Box from '@mui/material/Box'
import { selectDetailRequest } from '../../entities/voteQuestions/voteQuestions.selectors'
import { detailRequested } from '../../entities/voteQuestions/voteQuestions.slice'
import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { FailedState } from '../../ui/FailedState'
import { LiveUpdatesBanner } from '../../ui/LiveUpdatesBanner'
import { DownloadFailure } from '../list/DownloadFailure'
import type { QuestionAddress } from './useQuestion'

/** What failed, and whether changes still come by themselves. */
export function DetailNotices({ voteQuestionId }: QuestionAddress) {
  const dispatch = useAppDispatch()
  const lostAt = useAppSelector((state) => selectLiveUpdatesLostAt(state, 'voteQuestions'))
  const failure = failureIn(useAppSelector((state) => selectDetailRequest(state, voteQuestionId)))
  return (
    <Box sx={{ display: 'grid', '& > *': { marginBottom: 2 } }}>
      <LiveUpdatesBanner lostAt={lostAt} />
      {failure && failure.status !== 401 && (
        <FailedState
          text="The newest votes could not be loaded. What you see may have changed."
          onRetry={() => dispatch(detailRequested({ voteQuestionId }))}
        />
      )}
      <DownloadFailure />
    </Box>
  )
}
