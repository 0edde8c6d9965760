import Box from '@mui/material/Box'
import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import { useAppSelector } from '../../store/hooks'
import { LiveUpdatesBanner } from '../../ui/LiveUpdatesBanner'
import { DownloadFailure } from '../list/DownloadFailure'

/** What failed, and whether changes still come by themselves. */
export function MotionListNotices() {
  const lostAt = useAppSelector((state) => selectLiveUpdatesLostAt(state, 'motions'))
  return (
    <Box sx={{ display: 'grid', gap: 2, '&:not(:empty)': { marginBottom: 2 } }}>
      <LiveUpdatesBanner lostAt={lostAt} />
      <DownloadFailure />
    </Box>
  )
}
