import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { useEffect, useState } from 'react'
import { ownVotes, selectOwnVotes } from '../../entities/ownVotes/ownVotes.request'
import {
  receiptChecks,
  selectReceiptChecks,
  type ReceiptChecks,
} from '../../entities/ownVotes/receiptChecks.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { useOpened } from '../../store/useOpened'
import { useAnnounce } from '../../ui/Announcer'
import { BusyButton } from '../../ui/BusyButton'
import { EmptyState } from '../../ui/EmptyState'
import { FailedState } from '../../ui/FailedState'
import { LoadingText } from '../../ui/LoadingText'
import { PageHeader } from '../../ui/PageHeader'
import { Prose } from '../../ui/Prose'
import { Row } from '../../ui/Row'
import { VotesTable } from './VotesTable'

/** The votes a person holds in all groups, with their receipts and what a check of them finds. */
export default function MyVotesScreen() {
  const dispatch = useAppDispatch()
  const [page, turnTo] = useState(1)
  const { answer, request } = useAppSelector(selectOwnVotes)
  const checks = useAppSelector(selectReceiptChecks)
  const load = useOpened(ownVotes.requested(page), receiptChecks.closed())

  const check = () => dispatch(receiptChecks.requested(answer?.data ?? []))
  const votes = answer?.data ?? []
  const isLast = answer === null || page * answer.size >= answer.totalCount
  return (
    <>
      <PageHeader
        title="My votes"
        back={{ to: '/groups', label: 'My groups' }}
        actions={
          votes.length > 0 && (
            <BusyButton
              variant="contained"
              label="Check all"
              busyLabel="Checking..."
              isBusy={checks.request.status === 'running'}
              onClick={check}
            />
          )
        }
      />
      <Stack spacing={2}>
        <Prose color="textSecondary">
          Your votes, and those of your company, in all your groups. The check fetches the receipt
          of each vote on this page and works out in your browser whether the signed record has it.
        </Prose>
        {failureIn(request) && (
          <FailedState
            text={
              answer
                ? 'The newest votes could not be loaded. What you see may have changed.'
                : 'Your votes could not be loaded.'
            }
            onRetry={load}
          />
        )}
        {request.status === 'running' && answer === null && <LoadingText />}
        <CheckSummary checks={checks} count={votes.length} onRetry={check} />
        {answer?.totalCount === 0 && <EmptyState text="You have not voted yet." />}
        {votes.length > 0 && (
          <Card>
            <VotesTable votes={votes} faults={checks.faults} />
          </Card>
        )}
        <Row>
          {page > 1 && <Button onClick={() => turnTo(page - 1)}>Later votes</Button>}
          {!isLast && <Button onClick={() => turnTo(page + 1)}>Earlier votes</Button>}
        </Row>
      </Stack>
    </>
  )
}

interface CheckSummaryProps {
  checks: ReceiptChecks
  /** How many votes are checked. */
  count: number
  onRetry: () => void
}

/** What the check of all receipts found, announced politely. */
function CheckSummary({ checks: { request, faults }, count, onRetry }: CheckSummaryProps) {
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
