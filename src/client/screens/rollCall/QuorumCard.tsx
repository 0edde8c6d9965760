import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatPacificTime } from '../../../rules/pacificText'
import { wasQuorumMet } from '../../../rules/meetingCount'
import { quorumCourseText } from '../../../rules/quorumChart'
import { meetingQuorumText } from '../../../rules/rollCall'
import { useAnnounceChange } from '../../ui/Announcer'
import { ChangedFigure } from '../../ui/ChangedFigure'
import { QuorumBar } from '../../ui/QuorumBar'
import { SectionCard } from '../../ui/SectionCard'
import { entityOf, isQuorumReachedOf, presentOf } from './meetingFacts'
import { quorumCountOf, quorumEligibleOf, quorumMetAtOf } from './meetingFacts'
import { useEndsAt, useIsLive, useQuorumCourse } from './useMeetingTimes'
import { useMeeting } from './useMeeting'
import type { MeetingAddress } from './useMeeting'
import { unbroken } from '../../ui/pacificText'

/** The quorum of a meeting that goes on now, or how it went. */
export function QuorumCard(address: MeetingAddress) {
  const isLive = useIsLive(address.eventId)
  const isOver = useEndsAt(address.eventId) !== null
  if (isLive) return <LiveQuorum {...address} />
  return isOver && <PastQuorum {...address} />
}

/** Whether and when the quorum was met, and the most who were present at once. */
function PastQuorum({ eventId }: MeetingAddress) {
  const needed = useMeeting(eventId, quorumCountOf)
  const eligible = useMeeting(eventId, quorumEligibleOf)
  const entity = useMeeting(eventId, entityOf)
  const course = useQuorumCourse(eventId)
  return (
    <SectionCard title="Quorum">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          columnGap: 3,
        }}
      >
        <Box sx={{ fontSize: '1.375rem', fontWeight: 600 }}>
          {`Quorum Met: ${wasQuorumMet(course) ? 'Yes' : 'No'}`}
        </Box>
        <div>{`${unbroken(quorumCourseText(course, eligible))} present at once`}</div>
      </Box>
      <QuorumBar
        voted={course.highest}
        needed={needed}
        eligible={eligible}
        description={`At most ${course.highest} of ${eligible} were present at once, ${needed} were needed.`}
      />
      <Typography color="textSecondary">{meetingQuorumText(needed, eligible, entity)}</Typography>
    </SectionCard>
  )
}

/** How many of the quorum are present, and how many must be. A flip is announced politely. */
function LiveQuorum({ eventId }: MeetingAddress) {
  const needed = useMeeting(eventId, quorumCountOf)
  const eligible = useMeeting(eventId, quorumEligibleOf)
  const present = useMeeting(eventId, presentOf)
  const entity = useMeeting(eventId, entityOf)
  const metAt = useMeeting(eventId, quorumMetAtOf)
  const standing = `Quorum Met: ${useMeeting(eventId, isQuorumReachedOf) ? 'Yes' : 'No'}`
  useAnnounceChange(standing)
  const presence = `${present} ${present === 1 ? 'is' : 'are'} present.`
  return (
    <SectionCard title="Quorum">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          columnGap: 3,
        }}
      >
        <Box sx={{ fontSize: '1.375rem', fontWeight: 600 }}>
          <ChangedFigure value={standing} />
        </Box>
        <div>
          <Box component="span" sx={{ fontSize: '1.375rem', fontWeight: 600 }}>
            <ChangedFigure value={present} />
          </Box>
          {` of ${eligible} ${entity} present`}
          {metAt !== null && (
            <>
              {', quorum met at '}
              <time dateTime={metAt}>{unbroken(formatPacificTime(metAt))}</time>
            </>
          )}
        </div>
      </Box>
      <QuorumBar
        voted={present}
        needed={needed}
        eligible={eligible}
        description={`${present} of ${eligible} are present, ${needed} are needed.`}
      />
      <Typography color="textSecondary">
        {`${meetingQuorumText(needed, eligible, entity)} ${presence}`}
      </Typography>
    </SectionCard>
  )
}
