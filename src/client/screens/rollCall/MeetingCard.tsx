import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { eventTypeName } from '../../../rules/eventType'
import { rollCallCommand } from '../../entities/rollCallCommands/rollCallCommands.slice'
import { useAppDispatch } from '../../store/hooks'
import { Badge } from '../../ui/Badge'
import { Described, DescriptionList } from '../../ui/DescriptionList'
import { CheckIcon, ClockIcon } from '../../ui/icons'
import { ScreenIcon } from '../../ui/laterIcons'
import { ZonedTime } from '../../ui/ZonedTime'
import { SectionCard } from '../../ui/SectionCard'
import { useNow } from '../../ui/useNow'
import { useMeeting, type MeetingAddress } from './useMeeting'
import { useIsLive } from './useMeetingTimes'
import { quorumHistory } from '../../entities/quorumHistory/quorumHistory.request'
import { Row } from '../../ui/Row'

/** The meeting's title, times and state. */
export function MeetingCard(address: MeetingAddress) {
  const { eventId } = address
  const rollCallClosedAt = useMeeting(eventId, (meeting) => meeting.rollCallClosedAt)
  const present = useNow()
  return (
    <SectionCard
      title={useMeeting(eventId, (meeting) => meeting.title)}
      aside={<MeetingAside {...address} />}
    >
      <Facts>
        <Described term="Start">
          <ZonedTime at={useMeeting(eventId, (meeting) => meeting.startTime)} now={present} />
        </Described>
        <Described term="End">
          <ZonedTime at={useMeeting(eventId, (meeting) => meeting.endTime)} />
        </Described>
        <Described term="Type">
          {eventTypeName(useMeeting(eventId, (meeting) => meeting.eventType))}
        </Described>
        <Described term="Host">{useMeeting(eventId, (meeting) => meeting.createdBy)}</Described>
        {rollCallClosedAt !== null && (
          <Described term="Roll call closed">
            <ZonedTime at={rollCallClosedAt} />
          </Described>
        )}
      </Facts>
      <QuorumHistoryLink {...address} />
    </SectionCard>
  )
}

const Facts = styled(DescriptionList)({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 32px',
  marginBottom: 16,
  '& dt': { fontSize: '0.875rem' },
})

/** The meeting's state, and beside it the button to close its roll call for those who may. */
function MeetingAside(address: MeetingAddress) {
  const dispatch = useAppDispatch()
  const { canCloseRollCall } = useMeeting(address.eventId, (meeting) => meeting.abilities)
  return (
    <Row gap={1.5}>
      <MeetingMark eventId={address.eventId} />
      {canCloseRollCall && (
        <Button
          size="small"
          onClick={() => dispatch(rollCallCommand.dialogOpened({ kind: 'close', ...address }))}
        >
          Close Roll Call
        </Button>
      )}
    </Row>
  )
}

/** Whether the meeting goes on now, else whether its roll call is still open. */
function MeetingMark({ eventId }: { eventId: number }) {
  const isRollCallOpen = useMeeting(eventId, (meeting) => meeting.isRollCallOpen)
  if (useIsLive(eventId)) return <Badge label="Live" Icon={ScreenIcon} colour="info" />
  if (isRollCallOpen) return <Badge label="Roll call open" Icon={ClockIcon} colour={null} />
  return <Badge label="Roll call closed" Icon={CheckIcon} colour="secondary" />
}

/** Opens the history of a meeting's quorum. */
function QuorumHistoryLink(address: MeetingAddress) {
  const dispatch = useAppDispatch()
  return (
    <Link
      component="button"
      type="button"
      variant="body1"
      onClick={() => dispatch(quorumHistory.requested(address))}
    >
      View Quorum History
    </Link>
  )
}
