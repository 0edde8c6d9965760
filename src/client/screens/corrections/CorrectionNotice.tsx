import { useCallback, useEffect } from 'react'
import { selectCorrectionOutcome } from '../../entities/corrections/corrections.selectors'
import { correctionCommandDismissed } from '../../entities/corrections/corrections.slice'
import type { CorrectionStatus } from '../../../rules/correction'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { SuccessAlert } from '../../ui/SuccessAlert'
import { useCorrectionDraft } from './useCorrectionDraft'

const texts: Record<CorrectionStatus, string> = {
  asked: 'Correction asked for. It waits for the approval of somebody else.',
  approved: 'Correction approved.',
  declined: 'Correction declined.',
  withdrawn: 'Correction withdrawn.',
  overtaken: 'Nothing was corrected: the record changed after this correction was asked for.',
}

/** Tells what was done; what was typed for a request is then put away. */
export function CorrectionNotice({ draftKey }: { draftKey: string }) {
  const dispatch = useAppDispatch()
  const outcome = useAppSelector(selectCorrectionOutcome)
  const { forget } = useCorrectionDraft(draftKey)
  const dismiss = useCallback(() => dispatch(correctionCommandDismissed()), [dispatch])
  useEffect(() => {
    if (outcome === 'asked') forget()
  }, [forget, outcome])
  return outcome && <SuccessAlert text={texts[outcome]} onDone={dismiss} />
}
