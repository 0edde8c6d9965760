import Box from '@mui/material/Box'
import { stacked } from '../detail/layout'
import { CheckedInCard } from './CheckedInCard'
import { MeetingFiles } from './MeetingFiles'
import { MeetingCard } from './MeetingCard'
import { NotesCard } from './NotesCard'
import { QuorumCard } from './QuorumCard'
import { QuorumTracking } from './quorumHistory/QuorumTracking'
import { RollCallDialogs } from './RollCallDialogs'
import { RollCallHeader } from './RollCallHeader'
import { RollCallNotices } from './RollCallNotices'
import { StaleSince } from './StaleSince'
import type { MeetingAddress } from './useMeeting'
import { UnmatchedNames } from './zoom/UnmatchedNames'

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
        <UnmatchedNames {...address} />
        <MeetingFiles {...address} />
        <NotesCard {...address} />
        <StaleSince {...address} />
      </Box>
      <QuorumTracking {...address} />
      <RollCallDialogs {...address} />
    </>
  )
}
