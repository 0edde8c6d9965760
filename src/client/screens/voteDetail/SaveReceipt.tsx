import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  proof,
  type ReceiptForm,
  selectReceiptRequest,
  selectShownReceipt,
} from '../../entities/records/records.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { BusyButton } from '../../ui/BusyButton'
import { lazyWithRetry } from '../../ui/lazyWithRetry'
import type { QuestionAddress } from './useQuestion'

const ReceiptCode = lazyWithRetry(() => import('./ReceiptCode'))

const forms: readonly { kind: ReceiptForm; label: string; busyLabel: string }[] = [
  { kind: 'receipt', label: 'Save receipt', busyLabel: 'Saving...' },
  { kind: 'receiptMail', label: 'Mail it', busyLabel: 'Opening...' },
  { kind: 'receiptCode', label: 'QR code', busyLabel: 'Loading...' },
]

type Address = QuestionAddress & { voteResultId: number }

/** Hands out what proves that a vote is in the record, in the form that its voter likes. */
export function SaveReceipt(address: Address) {
  const { voteResultId } = address
  const dispatch = useAppDispatch()
  const shown = useAppSelector((state) => selectShownReceipt(state, voteResultId))
  const isFailed = useAppSelector((state) =>
    forms.some(({ kind }) => failureIn(selectReceiptRequest(state, voteResultId, kind)) !== null),
  )
  return (
    <>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
      >
        {forms.map((form) => (
          <ReceiptButton key={form.kind} {...form} address={address} />
        ))}
        <Typography variant="body2" color="textSecondary">
          It proves later that your vote is in the record.
        </Typography>
      </Stack>
      {isFailed && (
        <Alert severity="error">The receipt could not be fetched. Please try again.</Alert>
      )}
      {shown && (
        <>
          <ReceiptCode receipt={shown} />
          <Button size="small" onClick={() => dispatch(proof.closed())}>
            Hide the code
          </Button>
        </>
      )}
    </>
  )
}

type ButtonProps = (typeof forms)[number] & { address: Address }

function ReceiptButton({ kind, address, ...labels }: ButtonProps) {
  const dispatch = useAppDispatch()
  const { groupId, voteQuestionId, voteResultId } = address
  const request = useAppSelector((state) => selectReceiptRequest(state, voteResultId, kind))
  return (
    <BusyButton
      size="small"
      {...labels}
      isBusy={request.status === 'running'}
      onClick={() => dispatch(proof.requested({ kind, groupId, voteQuestionId, voteResultId }))}
    />
  )
}
