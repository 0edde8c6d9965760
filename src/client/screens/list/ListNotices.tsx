import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { HubName } from '../../../contract/hub'
import type { ExportTarget } from '../../entities/groupExport/groupExport.slice'
import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import { useAppSelector } from '../../store/hooks'
import { LiveUpdatesBanner } from '../../ui/LiveUpdatesBanner'
import { DownloadFailure } from './DownloadFailure'
import { ExportFailure } from './ExportFailure'

const Notices = styled('div')({ display: 'grid', gap: 16, '&:not(:empty)': { marginBottom: 16 } })

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
    <Notices>
      {children}
      <LiveUpdatesBanner lostAt={lostAt} />
      <ExportFailure {...target} subject={subject} />
      <DownloadFailure />
    </Notices>
  )
}
