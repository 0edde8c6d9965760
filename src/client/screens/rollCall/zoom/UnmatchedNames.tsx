import { useEffect } from 'react'
import { selectZoomParticipants } from '../../../entities/zoomParticipants/zoomParticipants.selectors'
import {
  participantsLeft,
  participantsShown,
} from '../../../entities/zoomParticipants/zoomParticipants.slice'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { SectionCard } from '../../../ui/SectionCard'
import { abilitiesOf } from '../meetingFacts'
import { useMeeting } from '../useMeeting'
import type { MeetingAddress } from '../useMeeting'
import { AssignDialog } from './AssignDialog'
import { ParticipantTable } from './ParticipantTable'

/** Names from Zoom that nobody recognized, for those who may say who they are. */
export function UnmatchedNames(address: MeetingAddress) {
  const { canAssignParticipants } = useMeeting(address.eventId, abilitiesOf)
  return canAssignParticipants && <Names {...address} />
}

function Names({ groupId, eventId }: MeetingAddress) {
  const dispatch = useAppDispatch()
  const participants = useAppSelector((state) => selectZoomParticipants(state, eventId))

  useEffect(() => {
    dispatch(participantsShown({ groupId, eventId }))
    return () => {
      dispatch(participantsLeft())
    }
  }, [dispatch, eventId, groupId])

  if (participants.length === 0) return null
  const unknown = participants.filter(({ assignedTo }) => assignedTo === null).length
  return (
    <SectionCard title="Names from Zoom" aside={`${unknown} not recognized`} isFlush>
      <ParticipantTable participants={participants} />
      <AssignDialog groupId={groupId} eventId={eventId} />
    </SectionCard>
  )
}
