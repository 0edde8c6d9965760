import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Button from '@mui/material/Button'
import { Suspense, useCallback, useEffect, type ReactNode } from 'react'
import {
  selectCorrections,
  selectCorrectionsFailure,
  selectMayAskCorrection,
  selectCorrectionOutcome,
} from '../../entities/corrections/corrections.selectors'
import { corrections } from '../../entities/corrections/corrections.slice'
import type { RecordTarget } from '../../entities/recordState/recordState.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { FoldedCard } from '../../ui/FoldedCard'
import { CorrectionDialogs } from './CorrectionDialogs'
import { CorrectionItem } from './CorrectionItem'
import type { CorrectionStatus } from '../../../rules/correction'
import { SuccessAlert } from '../../ui/SuccessAlert'
import { useCorrectionDraft } from './useCorrectionDraft'
import { Prose } from '../../ui/Prose'
import { PlainList } from '../../ui/PlainList'

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
  useEffect(() => {
    const target: RecordTarget =
      voteQuestionId === undefined
        ? { groupId, eventId: eventId ?? 0 }
        : { groupId, voteQuestionId }
    dispatch(corrections.opened(target))
    return () => {
      dispatch(corrections.closed())
    }
  }, [dispatch, eventId, groupId, voteQuestionId])

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
