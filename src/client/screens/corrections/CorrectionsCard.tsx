import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, useCallback, useEffect, type ReactNode } from 'react'
import type { Correction } from '../../../contract/corrections'
import type { CorrectionStatus } from '../../../rules/correction'
import {
  selectCorrections,
  selectCorrectionsFailure,
  selectMayAskCorrection,
  selectCorrectionOutcome,
} from '../../entities/corrections/corrections.selectors'
import { corrections } from '../../entities/corrections/corrections.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useOpened } from '../../store/useOpened'
import { Badge, type BadgeProps } from '../../ui/Badge'
import { DividedItem } from '../../ui/DividedItem'
import { FoldedCard } from '../../ui/FoldedCard'
import { PlainList } from '../../ui/PlainList'
import { Prose } from '../../ui/Prose'
import { Row } from '../../ui/Row'
import { SuccessAlert } from '../../ui/SuccessAlert'
import { CancelledIcon, CheckIcon, ClockIcon, CrossIcon } from '../../ui/icons'
import { formatZoned } from '../../ui/zonedText'
import { CorrectionDialogs } from './CorrectionDialogs'
import { BeforeAndAfter, Effects } from './Effects'
import { useCorrectionDraft } from './useCorrectionDraft'

interface CorrectionsCardProps {
  groupId: number
  /** Of a question or of a meeting. */
  voteQuestionId?: number
  eventId?: number
  /** The dialog that asks for one; left out where they are only decided. */
  ask?: ReactNode
}

/**
 * The corrections of a finished question or meeting; nothing where there are none and the viewer may not request
 * one.
 */
export function CorrectionsCard({ groupId, voteQuestionId, eventId, ask }: CorrectionsCardProps) {
  const dispatch = useAppDispatch()
  const shown = useAppSelector(selectCorrections)
  const mayAsk = useAppSelector(selectMayAskCorrection) && ask !== undefined
  const failure = useAppSelector(selectCorrectionsFailure)
  const of = voteQuestionId === undefined ? { eventId: eventId ?? 0 } : { voteQuestionId }
  useOpened(corrections.opened({ groupId, ...of }), corrections.closed())

  if (shown === null) {
    return failure && <Alert severity="warning">The corrections could not be loaded.</Alert>
  }
  if (shown.length === 0 && !mayAsk) return null
  return (
    <FoldedCard
      title="Corrections"
      figure={shown.length > 0 && String(shown.length)}
      isOpenAtFirst={shown.some(({ status }) => status === 'asked')}
    >
      <Stack spacing={2}>
        {mayAsk && (
          <Stack spacing={1.5}>
            <Prose variant="body2">
              What is finished is corrected by two people: one asks with reason and evidence,
              another approves. Both versions stay readable.
              {eventId !== undefined &&
                ' One exception: staff may add people to a closed roll call, remove those added by hand and assign names from Zoom by themselves; the record tells it, and the group is mailed.'}
            </Prose>
            <div>
              <Button
                variant="outlined"
                onClick={() => dispatch(corrections.dialogOpened({ kind: 'ask' }))}
              >
                Ask for a correction
              </Button>
            </div>
          </Stack>
        )}
        <CorrectionNotice
          draftKey={eventId === undefined ? `vote.${voteQuestionId}` : `meeting.${eventId}`}
        />
        <PlainList>
          {shown.map((correction) => (
            <CorrectionItem key={correction.correctionId} correction={correction} />
          ))}
        </PlainList>
      </Stack>
      {/* The page stays as it is while the code of a dialog loads. */}
      <Suspense>
        <CorrectionDialogs groupId={groupId} ask={ask} />
      </Suspense>
    </FoldedCard>
  )
}

const texts: Record<CorrectionStatus, string> = {
  asked: 'Correction asked for. It waits for the approval of somebody else.',
  approved: 'Correction approved.',
  declined: 'Correction declined.',
  withdrawn: 'Correction withdrawn.',
  overtaken: 'Nothing was corrected: the record changed after this correction was asked for.',
}

/** Tells what was done, and drops the draft of a request that was sent. */
function CorrectionNotice({ draftKey }: { draftKey: string }) {
  const dispatch = useAppDispatch()
  const outcome = useAppSelector(selectCorrectionOutcome)
  const { discard } = useCorrectionDraft(draftKey)
  const dismiss = useCallback(() => dispatch(corrections.dialogClosed()), [dispatch])
  useEffect(() => {
    if (outcome === 'asked') discard()
  }, [discard, outcome])
  return outcome && <SuccessAlert text={texts[outcome]} onDone={dismiss} />
}

const badges: Record<Correction['status'], BadgeProps> = {
  asked: { label: 'Waits for approval', Icon: ClockIcon, colour: null },
  approved: { label: 'Approved', Icon: CheckIcon, colour: 'success' },
  declined: { label: 'Declined', Icon: CrossIcon, colour: 'error' },
  withdrawn: { label: 'Withdrawn', Icon: CancelledIcon, colour: 'secondary' },
  overtaken: { label: 'Overtaken', Icon: CancelledIcon, colour: 'secondary' },
}

/** A correction with both versions, why, by whom, and what followed from it. */
function CorrectionItem({ correction }: { correction: Correction }) {
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
