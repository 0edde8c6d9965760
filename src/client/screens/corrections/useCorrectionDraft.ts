import { useCallback } from 'react'
import { useDraft } from '../../ui/useDraft'

/** The texts as they are typed, kept for a reload; `key` names the question or meeting. */
export function useCorrectionDraft(key: string) {
  const reason = useDraft(`correct.reason.${key}`)
  const evidence = useDraft(`correct.evidence.${key}`)
  const comment = useDraft(`correct.comment.${key}`)
  const commentOf = useDraft(`correct.commentOf.${key}`)
  const { discard: discardReason } = reason
  const { discard: discardEvidence } = evidence
  const { discard: discardComment } = comment
  const { discard: discardCommentOf } = commentOf
  const discard = useCallback(() => {
    discardReason()
    discardEvidence()
    discardComment()
    discardCommentOf()
  }, [discardComment, discardCommentOf, discardEvidence, discardReason])
  return { reason, evidence, comment, commentOf, discard }
}
