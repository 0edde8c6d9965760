import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Correction } from '../../../contract/corrections'
import { corrections } from '../../entities/corrections/corrections.slice'
import { useAppDispatch } from '../../store/hooks'
import { DividedItem } from '../../ui/DividedItem'
import { Badge, type BadgeProps } from '../../ui/Badge'
import { CancelledIcon } from '../../ui/icons/CancelledIcon'
import { CheckIcon } from '../../ui/icons/CheckIcon'
import { ClockIcon } from '../../ui/icons/ClockIcon'
import { CrossIcon } from '../../ui/icons/CrossIcon'
import { formatZoned } from '../../ui/zonedText'
import { BeforeAndAfter, Effects } from './Effects'
import { Row } from '../../ui/Row'

const badges: Record<Correction['status'], BadgeProps> = {
  asked: { label: 'Waits for approval', Icon: ClockIcon, colour: null },
  approved: { label: 'Approved', Icon: CheckIcon, colour: 'success' },
  declined: { label: 'Declined', Icon: CrossIcon, colour: 'error' },
  withdrawn: { label: 'Withdrawn', Icon: CancelledIcon, colour: 'secondary' },
  overtaken: { label: 'Overtaken', Icon: CancelledIcon, colour: 'secondary' },
}

/** A correction with both versions, why, by whom, and what followed from it. */
export function CorrectionItem({ correction }: { correction: Correction }) {
  const { about, status, oldValue, newValue, reason, evidence, declineReason, effects } = correction
  return (
    <DividedItem>
      <Row>
        <strong>{about}</strong>
        <Badge {...badges[status]} />
      </Row>
      <BeforeAndAfter oldValue={oldValue} newValue={newValue} />
      <Words label="Reason" text={reason} />
      <Words label="Evidence" text={evidence} />
      {effects.length > 0 && <Effects effects={effects} />}
      {declineReason !== null && <Words label="Declined" text={declineReason} />}
      <Typography variant="caption" color="textSecondary">
        {historyOf(correction)}
      </Typography>
      <Acts correction={correction} />
    </DividedItem>
  )
}

function Words({ label, text }: { label: string; text: string }) {
  return <Typography variant="body2">{`${label}: ${text}`}</Typography>
}

/** Who asked for the correction, and its outcome. */
function historyOf({ status, askedBy, askedAt, decidedBy, decidedAt }: Correction): string {
  const asked = `Asked by ${askedBy}, ${formatZoned(askedAt)}.`
  if (decidedAt === null) return asked
  const by = decidedBy === null ? '' : ` by ${decidedBy}`
  return `${asked} ${badges[status].label}${by}, ${formatZoned(decidedAt)}.`
}

/** What the reader may do with it. */
function Acts({ correction }: { correction: Correction }) {
  const { correctionId, mayApprove, mayDecline, mayWithdraw } = correction
  const dispatch = useAppDispatch()
  const ask = (kind: 'approve' | 'decline' | 'withdraw') =>
    dispatch(corrections.dialogOpened({ kind, correctionId }))
  if (!mayDecline && !mayWithdraw) return null
  return (
    <Row>
      {mayApprove && (
        <Button size="small" variant="contained" onClick={() => ask('approve')}>
          Approve
        </Button>
      )}
      {mayDecline && (
        <Button size="small" onClick={() => ask('decline')}>
          Decline
        </Button>
      )}
      {mayWithdraw && (
        <Button size="small" onClick={() => ask('withdraw')}>
          Withdraw
        </Button>
      )}
      {mayDecline && !mayApprove && (
        <Typography variant="caption" color="textSecondary">
          Only somebody who was an admin or staff before it was asked for can approve it.
        </Typography>
      )}
    </Row>
  )
}
