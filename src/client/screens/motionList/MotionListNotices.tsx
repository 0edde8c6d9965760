import Box from '@mui/material/Box'
import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import { useAppSelector } from '../../store/hooks'
import { LiveUpdatesBanner } from '../../ui/LiveUpdatesBanner'
import { DownloadFailure } from '../list/DownloadFailure'
import { ExportFailure } from '../list/ExportFailure'

/** What failed, and whether changes still come by themselves. */
export function MotionListNotices({ groupId }: { groupId: number }) {
  const lostAt = useAppSelector((state) => selectLiveUpdatesLostAt(state, 'motions'))
  return (
    <Box sx={{ display: 'grid', gap: 2, '&:not(:empty)': { marginBottom: 2 } }}>
      <LiveUpdatesBanner lostAt={lostAt} />
      <ExportFailure groupId={groupId} workbook="motions" what="motions" />
      <DownloadFailure />
    </Box>
  )
}
