import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { selectProofRequest, proof } from '../../entities/records/records.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { BusyButton } from '../../ui/BusyButton'
import type { QuestionAddress } from './useQuestion'

/** Saves what proves that a vote is in the record. */
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
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
      >
        <BusyButton
          size="small"
          label="Save receipt"
          busyLabel="Saving..."
          isBusy={request.status === 'running'}
          onClick={() => dispatch(proof.requested(wanted))}
        />
        <Typography variant="body2" color="textSecondary">
          It proves later that your vote is in the record.
        </Typography>
      </Stack>
      {failureIn(request) && (
        <Alert severity="error">The receipt could not be fetched. Please try again.</Alert>
      )}
    </>
  )
}
