import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { eventTypeName } from '../../../rules/eventType'
import { rollCallCommandAsked } from '../../entities/rollCallCommands/rollCallCommands.slice'
import { useAppDispatch } from '../../store/hooks'
import { PacificTime } from '../../ui/PacificTime'
import { SectionCard } from '../../ui/SectionCard'
import { useNow } from '../../ui/useNow'
import {
  abilitiesOf,
  closedAtOf,
  endOf,
  eventTypeOf,
  hostOf,
  startOf,
  titleOf,
} from './meetingFacts'
import { MeetingMark } from './MeetingMark'
import { QuorumHistoryLink } from './quorumHistory/QuorumHistoryLink'
import { useMeeting } from './useMeeting'
import type { MeetingAddress } from './useMeeting'

/** Which meeting it is, when it is, and how it stands. */
export function MeetingCard(address: MeetingAddress) {
  const { eventId } = address
  const title = useMeeting(eventId, titleOf)
  const startTime = useMeeting(eventId, startOf)
  const endTime = useMeeting(eventId, endOf)
  const eventType = useMeeting(eventId, eventTypeOf)
  const host = useMeeting(eventId, hostOf)
  const closedAt = useMeeting(eventId, closedAtOf)
  const present = useNow()
  return (
    <SectionCard title={title} aside={<MeetingAside {...address} />}>
      <Box
        component="dl"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 4,
          rowGap: 1.5,
          margin: 0,
          '& dt': { color: 'text.secondary', fontSize: '0.875rem' },
          '& dd': { margin: 0 },
        }}
      >
        <div>
          <dt>Start</dt>
          <dd>
            <PacificTime at={startTime} now={present} />
          </dd>
        </div>
        <div>
          <dt>End</dt>
          <dd>
            <PacificTime at={endTime} />
          </dd>
        </div>
        <div>
          <dt>Type</dt>
          <dd>{eventTypeName(eventType)}</dd>
        </div>
        <div>
          <dt>Host</dt>
          <dd>{host}</dd>
        </div>
        {closedAt !== null && (
          <div>
            <dt>Roll call closed</dt>
            <dd>
              <PacificTime at={closedAt} />
            </dd>
          </div>
        )}
      </Box>
      <Box sx={{ marginTop: 2 }}>
        <QuorumHistoryLink {...address} />
      </Box>
    </SectionCard>
  )
}

/** How it stands, and beside that the way to close its roll call for those who may. */
function MeetingAside(address: MeetingAddress) {
  const dispatch = useAppDispatch()
  const { canCloseRollCall } = useMeeting(address.eventId, abilitiesOf)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <MeetingMark eventId={address.eventId} />
      {canCloseRollCall && (
        <Button
          size="small"
          onClick={() => dispatch(rollCallCommandAsked({ kind: 'close', ...address }))}
        >
          Close Roll Call
        </Button>
      )}
    </Box>
  )
}
