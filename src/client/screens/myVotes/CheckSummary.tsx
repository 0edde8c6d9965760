import Alert from '@mui/material/Alert'
import { useEffect } from 'react'
import type { ReceiptChecks } from '../../entities/ownVotes/receiptChecks.slice'
import { useAnnounce } from '../../ui/Announcer'
import { FailedState } from '../../ui/FailedState'

interface CheckSummaryProps {
  checks: ReceiptChecks
  /** How many votes are checked. */
  count: number
  onRetry: () => void
}

/** What the check of all receipts found, announced politely. */
export function CheckSummary({ checks: { request, faults }, count, onRetry }: CheckSummaryProps) {
  const announce = useAnnounce()
  const isDone = request.status === 'done'
  const wrong = Object.values(faults).filter((fault) => fault !== null).length
  const all = count === 1 ? '1 receipt' : `${count} receipts`
  const text =
    wrong === 0
      ? `Checked ${all}: the signed records have your votes as they stand here.`
      : `Checked ${all}: ${wrong} ${wrong === 1 ? 'is' : 'are'} not as the record says. Keep what you have, and tell an auditor.`
  useEffect(() => {
    if (isDone) announce(text)
  }, [announce, isDone, text])
  if (request.status === 'failed')
    return <FailedState text="Not all receipts could be checked." onRetry={onRetry} />
  return isDone ? (
    <Alert severity={wrong === 0 ? 'success' : 'error'} role="presentation">
      {text}
    </Alert>
  ) : null
}
