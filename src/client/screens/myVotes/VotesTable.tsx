import { styled } from '@mui/material/styles'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { OwnVote } from '../../../contract/ownVotes'
import type { ReceiptChecks } from '../../entities/ownVotes/receiptChecks.request'
import { proof, selectReceiptRequest } from '../../entities/records/records.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { BusyButton } from '../../ui/BusyButton'
import { HeadedTable } from '../../ui/CardTable'
import { Muted } from '../../ui/Muted'
import { Row } from '../../ui/Row'
import { SiteLink } from '../../ui/SiteLink'
import { StatusBadge } from '../../ui/StatusBadge'
import { ZonedTime } from '../../ui/ZonedTime'
import { CheckIcon, WarningIcon } from '../../ui/icons'

const GroupName = styled(Muted)({ display: 'block', fontWeight: 400 })

interface VotesTableProps {
  votes: readonly OwnVote[]
  faults: ReceiptChecks['faults']
}

/** A row for each vote; cards on a phone. */
export function VotesTable({ votes, faults }: VotesTableProps) {
  return (
    <HeadedTable aria-label="My votes" heads={['Question', 'Vote', 'Result', 'Voted', 'Receipt']}>
      {votes.map((vote) => (
        <TableRow key={vote.voteResultId}>
          <TableCell>
            <SiteLink to={`/group/${vote.groupId}/votingquestions/${vote.voteQuestionId}`}>
              {vote.title}
            </SiteLink>
            <GroupName>{vote.groupName}</GroupName>
          </TableCell>
          <TableCell>
            <strong>{vote.voteChoice}</strong> <Muted>{`for ${vote.holderName}`}</Muted>
          </TableCell>
          <TableCell>
            <StatusBadge result={vote.voteResult} />
          </TableCell>
          <TableCell>
            <ZonedTime at={vote.votedAt} isShort />
          </TableCell>
          <TableCell>
            <Receipt vote={vote} fault={faults[vote.voteResultId]} />
          </TableCell>
        </TableRow>
      ))}
    </HeadedTable>
  )
}

/** `fault` is undefined before the check. */
function Receipt({ vote, fault }: { vote: OwnVote; fault: string | null | undefined }) {
  const dispatch = useAppDispatch()
  const { groupId, voteQuestionId, voteResultId, title } = vote
  const request = useAppSelector((state) => selectReceiptRequest(state, voteResultId))
  const wanted = { kind: 'receipt', groupId, voteQuestionId, voteResultId } as const
  return (
    <Row>
      {fault === null && (
        <>
          <CheckIcon color="success" /> In the record
        </>
      )}
      {typeof fault === 'string' && (
        <>
          <WarningIcon color="error" /> {fault}
        </>
      )}
      <BusyButton
        size="small"
        label="Save"
        busyLabel="Saving..."
        aria-label={`Save the receipt for ${title}`}
        isBusy={request.status === 'running'}
        onClick={() => dispatch(proof.requested(wanted))}
      />
      {failureIn(request) && <Muted>The receipt could not be fetched.</Muted>}
    </Row>
  )
}
