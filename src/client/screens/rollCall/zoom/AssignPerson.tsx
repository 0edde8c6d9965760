import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ZoomParticipant } from '../../../../contract/zoomParticipants'
import {
  selectAssignmentFailure,
  selectIsAssigning,
} from '../../../entities/zoomParticipants/zoomParticipants.selectors'
import { zoomParticipants } from '../../../entities/zoomParticipants/zoomParticipants.slice'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import type { PersonChoice } from '../../../ui/PersonPicker'
import { ChoiceSearch } from '../../people/ChoiceSearch'
import { ClosedRollCallChange } from '../ClosedRollCallChange'
import type { MeetingAddress } from '../useMeeting'

interface AssignPersonProps extends MeetingAddress {
  participant: ZoomParticipant
}

/**
 * Assigns a person of the group, preselecting one of the same name. Saving without a person removes the
 * assignment.
 */
export function AssignPerson({ groupId, eventId, participant }: AssignPersonProps) {
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
      cancelLabel="Cancel"
      confirmLabel="Save"
      busyLabel="Saving..."
      isBusy={useAppSelector(selectIsAssigning)}
      isImpossible={isSame}
      onCancel={() => dispatch(zoomParticipants.dialogClosed())}
      onConfirm={() =>
        dispatch(zoomParticipants.requested({ groupId, eventId, zoomParticipantId, userId }))
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
