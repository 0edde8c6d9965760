import { useCallback, useState } from 'react'
import type { VoteResultRow } from '../../../contract/voteResults'
import { useDraft } from '../../ui/useDraft'

/** A ballot being filled in; choice and comment outlive a reload and a sign-in that lapsed. */
export interface BallotDraft {
  choice: string
  comment: string
  /** The person opened the comment box of a choice that needs no comment. */
  wantsComment: boolean
  choose: (choice: string) => void
  comments: (comment: string) => void
  openComment: (isOpen: boolean) => void
  forget: () => void
}

export function useBallotDraft(rollEntryId: number, result: VoteResultRow | null): BallotDraft {
  const choice = useDraft(`ballot.${rollEntryId}.choice`, result?.voteChoice ?? '')
  const comment = useDraft(`ballot.${rollEntryId}.comment`, result?.voteReason ?? '')
  const [wantsComment, openComment] = useState(comment.text !== '')
  const { forget: forgetChoice } = choice
  const { forget: forgetComment } = comment
  const forget = useCallback(() => {
    forgetChoice()
    forgetComment()
  }, [forgetChoice, forgetComment])
  return {
    choice: choice.text,
    comment: comment.text,
    wantsComment,
    choose: choice.write,
    comments: comment.write,
    openComment,
    forget,
  }
}
