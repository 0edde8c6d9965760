import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatZonedTime } from '../../../rules/timeOfDay'
import { wasQuorumMet } from '../../../rules/meetingCount'
import { quorumTimelineText } from '../../../rules/quorumChart'
import { meetingQuorumText } from '../../../rules/rollCall'
import { useAnnounceChange } from '../../ui/Announcer'
import { ChangedFigure } from '../../ui/ChangedFigure'
import { QuorumBar } from '../../ui/QuorumBar'
import { DoubtfulFigure } from '../detail/DoubtfulFigure'
import { SectionCard } from '../../ui/SectionCard'
import { useEndsAt, useIsLive, useQuorumTimeline } from './useMeetingTimes'
import { useMeeting, type MeetingAddress } from './useMeeting'
import { unbroken } from '../../ui/zonedText'
import { Row } from '../../ui/Row'

const Large = styled('span')({ fontSize: '1.375rem', fontWeight: 600 })

const Verdict = styled(Row)({
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 24px',
})

/** The quorum of a meeting that goes on now, or how it went. */
export function QuorumCard(address: MeetingAddress) {
  const isLive = useIsLive(address.eventId)
  const isOver = useEndsAt(address.eventId) !== null
  if (isLive) return <LiveQuorum {...address} />
  return isOver && <PastQuorum {...address} />
}

/** Whether and when the quorum was met, and the most who were present at once. */
function PastQuorum({ eventId }: MeetingAddress) {
  const needed = useMeeting(eventId, (meeting) => meeting.quorumCount)
  const eligible = useMeeting(eventId, (meeting) => meeting.quorumEligible)
  const entity = useMeeting(eventId, (meeting) => meeting.entity)
  const timeline = useQuorumTimeline(eventId)
  return (
    <Quorum
      eventId={eventId}
      verdict={`Quorum Met: ${wasQuorumMet(timeline) ? 'Yes' : 'No'}`}
      presence={`${unbroken(quorumTimelineText(timeline, eligible))} present at once`}
      count={timeline.highest}
      needed={needed}
      eligible={eligible}
      description={`At most ${timeline.highest} of ${eligible} were present at once, ${needed} were needed.`}
      sentence={meetingQuorumText(needed, eligible, entity)}
    />
  )
}

/** How many of the quorum are present, and how many must be. A flip is announced politely. */
function LiveQuorum({ eventId }: MeetingAddress) {
  const needed = useMeeting(eventId, (meeting) => meeting.quorumCount)
  const eligible = useMeeting(eventId, (meeting) => meeting.quorumEligible)
  const present = useMeeting(eventId, (meeting) => meeting.quorumAttendanceCount)
  const entity = useMeeting(eventId, (meeting) => meeting.entity)
  const quorumMetAt = useMeeting(eventId, (meeting) => meeting.quorumMetAt)
  const isReached = useMeeting(eventId, (meeting) => meeting.quorumReached)
  const verdict = `Quorum Met: ${isReached ? 'Yes' : 'No'}`
  const presence = `${present} ${present === 1 ? 'is' : 'are'} present.`
  useAnnounceChange(verdict)
  return (
    <Quorum
      eventId={eventId}
      verdict={<ChangedFigure value={verdict} />}
      presence={
        <>
          <Large>
            <ChangedFigure value={present} />
          </Large>
          {` of ${eligible} ${entity} present`}
          {quorumMetAt !== null && (
            <>
              {', quorum met at '}
              <time dateTime={quorumMetAt}>{unbroken(formatZonedTime(quorumMetAt))}</time>
            </>
          )}
        </>
      }
      count={present}
      needed={needed}
      eligible={eligible}
      description={`${present} of ${eligible} are present, ${needed} are needed.`}
      sentence={`${meetingQuorumText(needed, eligible, entity)} ${presence}`}
    />
  )
}

interface QuorumProps {
  eventId: number
  verdict: ReactNode
  presence: ReactNode
  /** How many are present, or at most were. */
  count: number
  needed: number
  eligible: number
  /** The bar in words. */
  description: string
  sentence: string
}

function Quorum({ eventId, verdict, presence, count, sentence, ...bar }: QuorumProps) {
  const recordMismatch = useMeeting(eventId, (meeting) => meeting.recordMismatch)
  return (
    <SectionCard title="Quorum">
      <Verdict>
        <DoubtfulFigure mismatch={recordMismatch}>
          <Large>{verdict}</Large>
        </DoubtfulFigure>
        <div>{presence}</div>
      </Verdict>
      <QuorumBar voted={count} {...bar} />
      <Typography color="textSecondary">{sentence}</Typography>
    </SectionCard>
  )
}
