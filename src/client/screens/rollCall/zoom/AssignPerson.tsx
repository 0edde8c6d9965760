import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import type { ZoomParticipant } from '../../../../contract/zoomParticipants'
import {
  selectPeopleFound,
  selectUserSearchRequest,
} from '../../../entities/userSearch/userSearch.selectors'
import {
  isLongEnough,
  userSearchLeft,
  userSearchTyped,
} from '../../../entities/userSearch/userSearch.slice'
import {
  selectAssignmentFailure,
  selectIsAssigning,
} from '../../../entities/zoomParticipants/zoomParticipants.selectors'
import {
  assignmentDismissed,
  assignmentRequested,
} from '../../../entities/zoomParticipants/zoomParticipants.slice'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { CrossIcon } from '../../../ui/icons/CrossIcon'
import { PersonPicker } from '../../../ui/PersonPicker'
import type { PersonChoice } from '../../../ui/PersonPicker'
import { searchTexts } from '../searchTexts'
import type { MeetingAddress } from '../useMeeting'

interface AssignPersonProps extends MeetingAddress {
  participant: ZoomParticipant
}

const field = 'zoomParticipant'

/** Chooses the person of the group; nobody chosen takes back what was said before. */
export function AssignPerson({ groupId, eventId, participant }: AssignPersonProps) {
  const dispatch = useAppDispatch()
  const { zoomParticipantId, displayName, assignedTo } = participant
  const people = useAppSelector((state) => selectPeopleFound(state, field))
  const { status } = useAppSelector((state) => selectUserSearchRequest(state, field))
  const failure = useAppSelector(selectAssignmentFailure)
  const [text, setText] = useState('')
  const [person, setPerson] = useState<PersonChoice | null>(
    assignedTo && { key: assignedTo.userId, name: assignedTo.userName, company: null },
  )
  const choices = useMemo(
    () => people.map(({ userId, name, company }) => ({ key: userId, name, company })),
    [people],
  )
  const userId = person?.key ?? null
  return (
    <ConfirmDialog
      isOpen
      title="Assign Person"
      cancelWord="Cancel"
      confirmWord="Save"
      busyWord="Saving..."
      isBusy={useAppSelector(selectIsAssigning)}
      isImpossible={userId === (assignedTo?.userId ?? null)}
      onCancel={() => dispatch(assignmentDismissed())}
      onConfirm={() =>
        dispatch(assignmentRequested({ groupId, eventId, zoomParticipantId, userId }))
      }
    >
      <Box sx={{ display: 'grid', gap: 2, width: { sm: 420 }, maxWidth: '100%' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {`Who is ${displayName}? This is remembered for later meetings.`}
        </Typography>
        <PersonPicker
          id="zoom-participant"
          label="Person"
          help="Type at least 2 characters of the name."
          error={null}
          value={person}
          choices={choices}
          emptyText={isLongEnough(text) ? searchTexts[status] : searchTexts.idle}
          isSearching={status === 'running'}
          onSearch={(typed) => {
            setText(typed)
            dispatch(userSearchTyped({ groupId, field, text: typed }))
          }}
          onChoose={(choice) => {
            setPerson(choice)
            dispatch(userSearchLeft())
          }}
        />
        {failure !== null && (
          <Alert severity="error" icon={<CrossIcon fontSize="inherit" />}>
            {failure.problem?.title ?? 'The answer did not arrive. Please try again.'}
          </Alert>
        )}
      </Box>
    </ConfirmDialog>
  )
}
