import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { ZoomParticipant } from '../../../../contract/zoomParticipants'
import {
  selectParticipantOfDialog,
  selectZoomParticipants,
  selectAssignmentFailure,
  selectIsAssigning,
  zoomAssignment,
  zoomParticipants,
} from '../../../entities/zoomParticipants/zoomParticipants.request'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { useOpened } from '../../../store/useOpened'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import type { PersonChoice } from '../../../ui/PersonPicker'
import { SectionCard } from '../../../ui/SectionCard'
import { ChoiceSearch } from '../../people/ChoiceSearch'
import { ClosedRollCallChange } from '../ClosedRollCallChange'
import { useMeeting, type MeetingAddress } from '../useMeeting'
import { ParticipantTable } from './ParticipantTable'
import { namesId } from './showNames'

/**
 * Names from Zoom that were not recognized, for admins; after the roll call is closed they are read-only. Names
 * assigned at earlier meetings can be opened and reassigned.
 */
export function UnmatchedNames(address: MeetingAddress) {
  const { canSeeParticipants } = useMeeting(address.eventId, (meeting) => meeting.abilities)
  return canSeeParticipants && <Names {...address} />
}

function Names({ groupId, eventId }: MeetingAddress) {
  const participants = useAppSelector((state) => selectZoomParticipants(state, eventId))
  const [isAllWanted, setAllWanted] = useState(false)

  useOpened(
    zoomParticipants.requested({ groupId, eventId }),
    zoomParticipants.closed(),
    zoomAssignment.dialogClosed(),
  )
  if (participants.length === 0) return null
  const unknown = participants.filter(({ assignedTo }) => assignedTo === null).length
  const remembered = participants.filter(isRemembered)
  const visible = isAllWanted ? participants : participants.filter((one) => !isRemembered(one))
  return (
    <Target id={namesId} tabIndex={-1}>
      <SectionCard title="Names from Zoom" aside={`${unknown} not recognized`} isFlush>
        {visible.length > 0 && <ParticipantTable eventId={eventId} participants={visible} />}
        {remembered.length > 0 && (
          <More>
            <Button
              size="small"
              aria-expanded={isAllWanted}
              onClick={() => setAllWanted(!isAllWanted)}
            >
              {isAllWanted
                ? 'Hide those recognized from before'
                : `Show ${remembered.length} recognized from before`}
            </Button>
          </More>
        )}
        <AssignDialog groupId={groupId} eventId={eventId} />
      </SectionCard>
    </Target>
  )
}

const Target = styled('div')({ outline: 'none' })

const More = styled('div')({ padding: 12 })

/** Asks who a participant is, while somebody wants to say it. */
function AssignDialog(address: MeetingAddress) {
  const participant = useAppSelector(selectParticipantOfDialog)
  if (participant === null) return null
  return <AssignPerson key={participant.zoomParticipantId} {...address} participant={participant} />
}

/** Recognized by a registration or a name of an earlier meeting. */
function isRemembered({ matchedBy }: ZoomParticipant): boolean {
  return matchedBy === 'registrant' || matchedBy === 'alias'
}

interface AssignPersonProps extends MeetingAddress {
  participant: ZoomParticipant
}

/**
 * Assigns a person of the group, preselecting one of the same name. Saving without a person removes the
 * assignment.
 */
function AssignPerson({ groupId, eventId, participant }: AssignPersonProps) {
  const dispatch = useAppDispatch()
  const { zoomParticipantId, displayName, assignedTo, proposed } = participant
  const offered = assignedTo ?? proposed
  const failure = useAppSelector((state) => selectAssignmentFailure(state, zoomParticipantId))
  const [person, setPerson] = useState<PersonChoice | null>(
    offered && { key: offered.userId, name: offered.userName, company: null },
  )
  const userId = person?.key ?? null
  const isSame = userId === (assignedTo?.userId ?? null)
  return (
    <ConfirmDialog
      title="Assign Person"
      width={420}
      confirmLabel="Save"
      busyLabel="Saving..."
      isBusy={useAppSelector(selectIsAssigning)}
      isImpossible={isSame}
      onCancel={() => dispatch(zoomAssignment.dialogClosed())}
      onConfirm={() =>
        dispatch(zoomAssignment.requested({ groupId, eventId, zoomParticipantId, userId }))
      }
    >
      <Typography>{`Who is ${displayName}? This is remembered for later meetings.`}</Typography>
      <ChoiceSearch
        source="groupUsers"
        groupId={groupId}
        field="zoom-participant"
        label="Person"
        value={person}
        onChoose={setPerson}
      />
      <ClosedRollCallChange
        groupId={groupId}
        eventId={eventId}
        change={isSame ? null : { kind: 'assign', zoomParticipantId, userId }}
      />
      {failure !== null && (
        <Alert severity="error">
          {failure.problem?.title ?? 'The answer did not arrive. Please try again.'}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
