import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatPacificTime } from '../../../rules/pacificText'
import { meetingQuorumText } from '../../../rules/rollCall'
import { useAnnounceChange } from '../../ui/Announcer'
import { ChangedFigure } from '../../ui/ChangedFigure'
import { QuorumBar } from '../../ui/QuorumBar'
import { SectionCard } from '../../ui/SectionCard'
import { entityOf, isQuorumReachedOf, presentOf } from './meetingFacts'
import { quorumCountOf, quorumEligibleOf, quorumMetAtOf } from './meetingFacts'
import { useIsLive } from './useIsLive'
import { useMeeting } from './useMeeting'
import type { MeetingAddress } from './useMeeting'

/** The quorum of a meeting that goes on now. */
export function QuorumCard(address: MeetingAddress) {
  return useIsLive(address.eventId) && <LiveQuorum {...address} />
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
              <time dateTime={metAt}>{formatPacificTime(metAt)}</time>
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
