import { selectAskedParticipant } from '../../../entities/zoomParticipants/zoomParticipants.selectors'
import { useAppSelector } from '../../../store/hooks'
import type { MeetingAddress } from '../useMeeting'
import { AssignPerson } from './AssignPerson'

/** Asks who a participant is, while somebody wants to say it. */
export function AssignDialog(address: MeetingAddress) {
  const participant = useAppSelector(selectAskedParticipant)
  if (participant === null) return null
  return <AssignPerson key={participant.zoomParticipantId} {...address} participant={participant} />
}
