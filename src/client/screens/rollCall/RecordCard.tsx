import { useMemo } from 'react'
import { selectProofRequest, proof } from '../../entities/records/records.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { SectionCard } from '../../ui/SectionCard'
import { RecordProof } from '../detail/RecordProof'
import { RecordVerified } from '../detail/RecordVerified'
import { useMeeting, type MeetingAddress } from './useMeeting'
import { Prose } from '../../ui/Prose'

/** The way to check a closed roll call without trusting this site. */
export function RecordCard(address: MeetingAddress) {
  const { groupId, eventId } = address
  const target = useMemo(() => ({ groupId, eventId }), [groupId, eventId])
  const hasRecord = useMeeting(eventId, (meeting) => meeting.hasRecord)
  const rollCallClosedAt = useMeeting(eventId, (meeting) => meeting.rollCallClosedAt)
  const dispatch = useAppDispatch()
  const verify = useAppSelector((state) => selectProofRequest(state, target, 'verify'))
  const download = useAppSelector((state) => selectProofRequest(state, target, 'download'))
  if (!hasRecord) {
    return rollCallClosedAt === null ? null : (
      <SectionCard title="Record">
        <Prose variant="body2">
          This roll call was closed before records of roll calls were kept, so there is nothing to
          verify.
        </Prose>
      </SectionCard>
    )
  }
  return (
    <SectionCard title="Record">
      <Prose variant="body2">
        Who was there, on what evidence, and the quorum eligibility that followed are written down
        and signed. Verify checks it in your browser alone.
      </Prose>
      <RecordVerified target={target} hasEnded />
      <RecordProof
        requests={{ verify, download }}
        onAsk={(kind) => dispatch(proof.requested({ ...address, kind }))}
      />
    </SectionCard>
  )
}
