import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { HubName } from '../../../contract/hub'
import type { ExportTarget } from '../../entities/groupExport/groupExport.slice'
import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import { useAppSelector } from '../../store/hooks'
import { LiveUpdatesBanner } from '../../ui/LiveUpdatesBanner'
import { DownloadFailure } from './DownloadFailure'
import { ExportFailure } from './ExportFailure'

type ListNoticesProps = ExportTarget & {
  /** From where changes of the list come. */
  hub: HubName
  /** What is listed, such as 'motions'. */
  subject: string
  /** What the person just did. */
  children?: ReactNode
}

/** The notices above a list: what was done, what failed, and whether live updates are missing. */
export function ListNotices({ hub, subject, children, ...target }: ListNoticesProps) {
  const lostAt = useAppSelector((state) => selectLiveUpdatesLostAt(state, hub))
  return (
    <Box sx={{ display: 'grid', gap: 2, '&:not(:empty)': { marginBottom: 2 } }}>
      {children}
      <LiveUpdatesBanner lostAt={lostAt} />
      <ExportFailure {...target} subject={subject} />
      <DownloadFailure />
    </Box>
  )
}
