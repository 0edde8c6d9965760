import Box from '@mui/material/Box'
import { selectMeetingStaleSince } from '../../entities/events/events.selectors'
import { useAppSelector } from '../../store/hooks'
import { lazyWithRetry } from '../../ui/lazyWithRetry'
import { AsOf } from '../../ui/AsOf'
import { PageHeader } from '../../ui/PageHeader'
import { CorrectionsCard } from '../corrections/CorrectionsCard'
import { stacked } from '../detail/layout'
import { CheckedInCard } from './CheckedInCard'
import { MeetingFiles } from './MeetingFiles'
import { MeetingCard } from './MeetingCard'
import { NotesCard } from './NotesCard'
import { QuorumCard } from './QuorumCard'
import { QuorumTracking } from './quorumHistory/QuorumTracking'
import { RecordCard } from './RecordCard'
import { RollCallDialogs } from './RollCallDialogs'
import { RollCallNotices } from './RollCallNotices'
import { useMeeting, type MeetingAddress } from './useMeeting'
import { UnmatchedNames } from './zoom/UnmatchedNames'

/** The page of a roll call, once its meeting is fetched. */
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
        <RollCallCorrections {...address} />
        <RecordCard {...address} />
        <StaleSince {...address} />
      </Box>
      <QuorumTracking {...address} />
      <RollCallDialogs {...address} />
    </>
  )
}

function RollCallHeader({ groupId, eventId }: MeetingAddress) {
  const groupName = useMeeting(eventId, (meeting) => meeting.groupName)
  const title = useMeeting(eventId, (meeting) => meeting.title)
  return (
    <PageHeader
      title="Roll Call"
      back={{ to: `/group/${groupId}/attendance`, label: 'Return To Attendance Report' }}
      documentTitle={`Roll Call: ${title} · ${groupName}`}
      subtitle={groupName}
    />
  )
}

/** The age of the data, while live updates are missing. */
function StaleSince({ eventId }: MeetingAddress) {
  const staleSince = useAppSelector((state) => selectMeetingStaleSince(state, eventId))
  return staleSince !== null && <AsOf at={staleSince} />
}

const AskRollCallCorrection = lazyWithRetry(() => import('./AskRollCallCorrection'))

/** While the roll call is open it is changed at once. */
function RollCallCorrections(address: MeetingAddress) {
  const isRollCallOpen = useMeeting(address.eventId, (meeting) => meeting.isRollCallOpen)
  return (
    !isRollCallOpen && <CorrectionsCard {...address} ask={<AskRollCallCorrection {...address} />} />
  )
}
