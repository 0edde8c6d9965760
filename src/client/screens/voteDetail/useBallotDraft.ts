import { useCallback, useState } from 'react'
import type { VoteResultRow } from '../../../contract/voteResults'
import { isBlank, needsComment } from '../../../rules/comment'
import { useDraft } from '../../ui/useDraft'

/** A ballot being filled in; choice and comment outlive a reload and a sign-in that lapsed. */
export interface BallotDraft {
  /** Empty while none is picked. */
  choice: string
  comment: string
  /** The comment belongs to the ballot: the choice needs one, or the person wants one. */
  hasComment: boolean
  /** The comment as it is sent; null where there is none or nothing to be read in it. */
  reason: string | null
  /** The person chose or wrote something and did not put it away. */
  isTouched: boolean
  /** The comment the person wrote; null where it is nothing, or what was there before. */
  typedComment: string | null
  choose: (choice: string) => void
  writeComment: (comment: string) => void
  wantComment: (isWanted: boolean) => void
  forget: () => void
}

/** The ballot of one vote held; what was cast stands in it until the person chooses otherwise. */
export function useBallotDraft(rollEntryId: number, result: VoteResultRow | null): BallotDraft {
  const choice = useDraft(`ballot.${rollEntryId}.choice`, result?.voteChoice ?? '')
  const comment = useDraft(`ballot.${rollEntryId}.comment`, result?.voteReason ?? '')
  // What was once written stays with the ballot whatever is chosen then, until the person says otherwise.
  const [isWanted, wantComment] = useState<boolean | null>(null)
  const hasComment = needsComment(choice.text) || (isWanted ?? comment.text !== '')

  const { forget: forgetChoice } = choice
  const { forget: forgetComment } = comment
  const forget = useCallback(() => {
    forgetChoice()
    forgetComment()
    wantComment(null)
  }, [forgetChoice, forgetComment])

  return {
    choice: choice.text,
    comment: comment.text,
    hasComment,
    reason: hasComment && !isBlank(comment.text) ? comment.text.trim() : null,
    isTouched: choice.typed !== null || comment.typed !== null,
    typedComment: isBlank(comment.typed) ? null : comment.typed,
    choose: choice.write,
    writeComment: comment.write,
    wantComment,
    forget,
  }
}

/** Whether what stands on record is just this ballot, as when only the answer to it went astray. */
export function isOnRecord(draft: BallotDraft, result: VoteResultRow | null): boolean {
  return result?.voteChoice === draft.choice && result.voteReason === draft.reason
}
