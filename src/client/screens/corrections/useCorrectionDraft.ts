import { useCallback } from 'react'
import { useDraft } from '../../ui/useDraft'

/** Reason and evidence as they are typed, kept for a reload; `key` names the question or meeting. */
export function useCorrectionDraft(key: string) {
  const reason = useDraft(`correct.reason.${key}`)
  const evidence = useDraft(`correct.evidence.${key}`)
  const { discard: discardReason } = reason
  const { discard: discardEvidence } = evidence
  const discard = useCallback(() => {
    discardReason()
    discardEvidence()
  }, [discardEvidence, discardReason])
  return { reason, evidence, discard }
}
