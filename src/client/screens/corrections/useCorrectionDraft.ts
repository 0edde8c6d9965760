import { useCallback } from 'react'
import { useDraft } from '../../ui/useDraft'

/** Reason and evidence as they are typed, kept for a reload; `key` names the question or meeting. */
export function useCorrectionDraft(key: string) {
  const reason = useDraft(`correct.reason.${key}`)
  const evidence = useDraft(`correct.evidence.${key}`)
  const { forget: forgetReason } = reason
  const { forget: forgetEvidence } = evidence
  const forget = useCallback(() => {
    forgetReason()
    forgetEvidence()
  }, [forgetEvidence, forgetReason])
  return { reason, evidence, forget }
}
