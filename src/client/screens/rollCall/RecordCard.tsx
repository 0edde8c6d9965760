import Typography from '@mui/material/Typography'
import { selectRollCallProofRequest } from '../../entities/records/records.selectors'
import { proofRequested } from '../../entities/records/records.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { SectionCard } from '../../ui/SectionCard'
import { RecordProof } from '../detail/RecordProof'
import { useMeeting } from './useMeeting'
import type { MeetingAddress } from './useMeeting'

/** The way to check a closed roll call without trusting this site. */
export function RecordCard(address: MeetingAddress) {
  const { eventId } = address
  const { hasRecord } = useMeeting(eventId, 'hasRecord')
  const dispatch = useAppDispatch()
  const verify = useAppSelector((state) => selectRollCallProofRequest(state, eventId, 'verify'))
  const download = useAppSelector((state) => selectRollCallProofRequest(state, eventId, 'download'))
  if (!hasRecord) return null
  return (
    <SectionCard title="Record">
      <Typography variant="body2" sx={{ maxWidth: '70ch' }}>
        Who was there, on what evidence, and the quorum eligibility that followed are written down
        and signed. Verify checks it in your browser alone.
      </Typography>
      <RecordProof
        requests={{ verify, download }}
        onAsk={(kind) => dispatch(proofRequested({ ...address, kind }))}
      />
    </SectionCard>
  )
}
