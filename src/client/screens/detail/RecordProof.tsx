import { styled } from '@mui/material/styles'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { proof, selectProofRequest } from '../../entities/records/records.request'
import type { RecordTarget } from '../../entities/recordState/recordState.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { BusyButton } from '../../ui/BusyButton'
import { Row } from '../../ui/Row'

/** The actions on a record: verify it in a page of its own, or save it as a file. */
const buttons = [
  { kind: 'verify', label: 'Verify', busyLabel: 'Opening...' },
  { kind: 'download', label: 'Download record', busyLabel: 'Preparing...' },
] as const

const Proof = styled(Stack)({ marginTop: 16 })

/** The way to check something without trusting this site. */
export function RecordProof({ of }: { of: RecordTarget }) {
  const dispatch = useAppDispatch()
  const verify = useAppSelector((state) => selectProofRequest(state, of, 'verify'))
  const download = useAppSelector((state) => selectProofRequest(state, of, 'download'))
  const requests = { verify, download }
  const isFailed = buttons.some(({ kind }) => failureIn(requests[kind]) !== null)
  return (
    <Proof spacing={2}>
      <Row>
        {buttons.map(({ kind, label, busyLabel }) => (
          <BusyButton
            key={kind}
            variant="outlined"
            label={label}
            busyLabel={busyLabel}
            isBusy={requests[kind].status === 'running'}
            onClick={() => dispatch(proof.requested({ ...of, kind }))}
          />
        ))}
      </Row>
      {isFailed && (
        <Alert severity="error">The record could not be fetched. Please try again.</Alert>
      )}
    </Proof>
  )
}
