import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import type { ZoomParticipant } from '../../../../contract/zoomParticipants'
import {
  selectParticipantOfDialog,
  selectZoomParticipants,
} from '../../../entities/zoomParticipants/zoomParticipants.selectors'
import { zoomParticipants } from '../../../entities/zoomParticipants/zoomParticipants.slice'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { SectionCard } from '../../../ui/SectionCard'
import { useMeeting, type MeetingAddress } from '../useMeeting'
import { AssignPerson } from './AssignPerson'
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
  const dispatch = useAppDispatch()
  const participants = useAppSelector((state) => selectZoomParticipants(state, eventId))
  const [isAllWanted, setAllWanted] = useState(false)

  useEffect(() => {
    dispatch(zoomParticipants.opened({ groupId, eventId }))
    return () => {
      dispatch(zoomParticipants.closed())
    }
  }, [dispatch, eventId, groupId])

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
