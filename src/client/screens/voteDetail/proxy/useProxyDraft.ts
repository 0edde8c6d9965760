import { useCallback } from 'react'
import { useDraft, type Draft } from '../../../ui/useDraft'

/** Choice and comment of a ballot for somebody else; they outlive a sign-in that lapsed. */
export interface ProxyDraft {
  choice: Draft
  comment: Draft
  /** The choice that the comment was written for. */
  writtenFor: Draft
  /** The ballot is cast or put away. */
  forget: () => void
}

export function useProxyDraft(voteQuestionId: number): ProxyDraft {
  const choice = useDraft(`proxy.${voteQuestionId}.choice`)
  const comment = useDraft(`proxy.${voteQuestionId}.comment`)
  const writtenFor = useDraft(`proxy.${voteQuestionId}.writtenFor`)
  const { forget: forgetChoice } = choice
  const { forget: forgetComment } = comment
  const { forget: forgetWrittenFor } = writtenFor
  const forget = useCallback(() => {
    forgetChoice()
    forgetComment()
    forgetWrittenFor()
  }, [forgetChoice, forgetComment, forgetWrittenFor])
  return { choice, comment, writtenFor, forget }
}
