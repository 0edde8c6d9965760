import Box from '@mui/material/Box'
import { stacked } from '../detail/layout'
import { CheckedInCard } from './CheckedInCard'
import { MeetingCard } from './MeetingCard'
import { QuorumCard } from './QuorumCard'
import { RollCallHeader } from './RollCallHeader'
import { RollCallNotices } from './RollCallNotices'
import { StaleSince } from './StaleSince'
import type { MeetingAddress } from './useMeeting'

/** A meeting that is known. */
export function RollCallPage(address: MeetingAddress) {
  return (
    <>
      <RollCallHeader {...address} />
      <RollCallNotices {...address} />
      <Box sx={stacked}>
        <MeetingCard {...address} />
        <QuorumCard {...address} />
        <CheckedInCard {...address} />
        <StaleSince {...address} />
      </Box>
    </>
  )
}
