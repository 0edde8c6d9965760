import Alert from '@mui/material/Alert'
import { proofRequested, selectProofRequest } from '../../entities/records/records.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { BusyButton } from '../../ui/BusyButton'
import type { QuestionAddress } from './useQuestion'

/** Saves what proves that a vote is in the record as it was cast. */
export function SaveReceipt({
  groupId,
  voteQuestionId,
  voteResultId,
}: QuestionAddress & { voteResultId: number }) {
  const dispatch = useAppDispatch()
  const wanted = { kind: 'receipt', groupId, voteQuestionId, voteResultId } as const
  const request = useAppSelector((state) => selectProofRequest(state, wanted, 'receipt'))
  return (
    <>
      <BusyButton
        size="small"
        label="Save receipt"
        busyLabel="Saving..."
        isBusy={request.status === 'running'}
        onClick={() => dispatch(proofRequested(wanted))}
        sx={{ justifySelf: 'start' }}
      />
      {failureIn(request) && (
        <Alert severity="error">The receipt could not be fetched. Please try again.</Alert>
      )}
    </>
  )
}
