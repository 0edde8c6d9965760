import { useCallback } from 'react'
import { useDraft, type Draft } from '../../../ui/useDraft'

/** Choice and comment of a ballot for somebody else; they outlive a sign-in that lapsed. */
export interface ProxyDraft {
  choice: Draft
  comment: Draft
  /** The choice that the comment was written for. */
  writtenFor: Draft
  /** Removes the draft once the ballot is cast or discarded. */
  discard: () => void
}

export function useProxyDraft(voteQuestionId: number): ProxyDraft {
  const choice = useDraft(`proxy.${voteQuestionId}.choice`)
  const comment = useDraft(`proxy.${voteQuestionId}.comment`)
  const writtenFor = useDraft(`proxy.${voteQuestionId}.writtenFor`)
  const { discard: discardChoice } = choice
  const { discard: discardComment } = comment
  const { discard: discardWrittenFor } = writtenFor
  const discard = useCallback(() => {
    discardChoice()
    discardComment()
    discardWrittenFor()
  }, [discardChoice, discardComment, discardWrittenFor])
  return { choice, comment, writtenFor, discard }
}
