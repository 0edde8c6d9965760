import MuiLink from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Decision } from '../../../contract/decisions'
import { decisionKind, decisionResult } from '../../../rules/decision'
import { proof, selectProofRequest } from '../../entities/records/records.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { BusyButton } from '../../ui/BusyButton'
import { HeadedTable } from '../../ui/CardTable'
import { Muted } from '../../ui/Muted'
import { Row } from '../../ui/Row'
import { SiteLink } from '../../ui/SiteLink'
import { StatusBadge } from '../../ui/StatusBadge'
import { Unprinted } from '../../ui/Unprinted'
import { ZonedTime } from '../../ui/ZonedTime'

interface DecisionsTableProps {
  groupId: number
  /** In which all of them ended. */
  year: string
  decisions: readonly Decision[]
}

/** The decisions of a year, a row for each; cards on a phone. */
export function DecisionsTable({ groupId, year, decisions }: DecisionsTableProps) {
  return (
    <HeadedTable
      aria-label={`Decisions of ${year}`}
      heads={['Decision', 'Result', 'Ended', 'Record']}
    >
      {decisions.map((decision) => (
        <TableRow key={`${decision.kind} ${decision.id}`}>
          <TableCell>
            <SiteLink to={addressOf(groupId, decision)}>{decision.title}</SiteLink>
            <Typography variant="body2" color="textSecondary">
              {decisionKind(decision)}
              {decision.sentence && ` · ${decision.sentence}`}
            </Typography>
          </TableCell>
          <TableCell>
            <StatusBadge result={decision.result} label={decisionResult(decision)} />
          </TableCell>
          <TableCell>
            <ZonedTime at={decision.endedAt} isShort />
          </TableCell>
          <TableCell>
            <Unprinted>
              <RecordOf groupId={groupId} decision={decision} />
            </Unprinted>
          </TableCell>
        </TableRow>
      ))}
    </HeadedTable>
  )
}

function addressOf(groupId: number, { kind, id }: Decision): string {
  return `/group/${groupId}/${kind === 'question' ? 'votingquestions' : 'motions'}/${id}`
}

/** The record of a question, checked on a page of its own; of a motion it is that of its page. */
function RecordOf({ groupId, decision }: { groupId: number; decision: Decision }) {
  const dispatch = useAppDispatch()
  const { kind, id, title, isPublic } = decision
  const request = useAppSelector((state) =>
    selectProofRequest(state, { voteQuestionId: id }, 'verify'),
  )
  if (kind === 'motion') return null
  return (
    <Row>
      <BusyButton
        size="small"
        label="Record"
        busyLabel="Opening..."
        aria-label={`Record of ${title}`}
        isBusy={request.status === 'running'}
        onClick={() => dispatch(proof.requested({ kind: 'verify', groupId, voteQuestionId: id }))}
      />
      {isPublic && (
        <MuiLink href={`/results/${id}`} variant="body2" aria-label={`Public page of ${title}`}>
          Public page
        </MuiLink>
      )}
      {failureIn(request) && <Muted>The record could not be fetched.</Muted>}
    </Row>
  )
}
