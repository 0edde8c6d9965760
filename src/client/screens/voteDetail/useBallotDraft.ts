import { useCallback, useState } from 'react'
import type { VoteResultRow } from '../../../contract/voteResults'
import { isBlank } from '../../../rules/comment'
import { commentRuleOf } from '../../../rules/policy/choices'
import type { CommentRule, Decision } from '../../../rules/policy/policy'
import { isText, recordIn, shapeOf } from '../../store/storedShape'
import { useDraft } from '../../ui/useDraft'

/** What stood on record when a ballot was begun. */
interface BallotRecord {
  /** The version of the recorded vote that the ballot began from; empty for none. */
  version: string
  choice: string
  comment: string
}

/** A ballot being filled in; choice and comment outlive a reload and a sign-in that lapsed. */
export interface BallotDraft {
  /** Empty while none is picked. */
  choice: string
  comment: string
  /** Whether the choice may or must be explained. */
  commentRule: CommentRule
  /** The comment belongs to the ballot: the choice needs one, or the person wants one. */
  hasComment: boolean
  /** Why a comment that was written is not sent; null where it is, and where there is none. */
  leftOut: string | null
  /** The comment as it is sent; null where it is missing or blank. */
  reason: string | null
  /** The person chose or wrote something and did not discard it. */
  isTouched: boolean
  /** Whether the recorded vote came after the person had begun. */
  hasConflict: boolean
  /** The draft began from a recorded vote. */
  beganFromRecord: boolean
  /** The comment the person wrote; null where it is blank or unchanged. */
  typedComment: string | null
  choose: (choice: string) => void
  writeComment: (comment: string) => void
  /** Fills in a whole ballot. */
  fill: (choice: string, comment: string | null) => void
  wantComment: (isWanted: boolean) => void
  /** Called when the person has seen the recorded vote and goes on with this ballot. */
  goOn: () => void
  discard: () => void
}

function recordOf(result: VoteResultRow | null): BallotRecord {
  if (result === null) return { version: '', choice: '', comment: '' }
  const { voteResultId, revision, voteChoice, voteReason } = result
  return {
    version: `${voteResultId}.${revision}`,
    choice: voteChoice ?? '',
    comment: voteReason ?? '',
  }
}

const isRecord = shapeOf({ version: isText, choice: isText, comment: isText })

function readRecord(text: string | null): BallotRecord | null {
  const read: unknown = text === null ? null : recordIn(text)
  return isRecord(read) ? (read as BallotRecord) : null
}

/** The draft ballot of one of the person's votes; it shows the recorded vote until the person changes it. */
export function useBallotDraft(
  rollEntryId: number,
  result: VoteResultRow | null,
  decision: Decision,
): BallotDraft {
  const record = recordOf(result)
  const begun = useDraft(`ballot.${rollEntryId}.begun`)
  const base = readRecord(begun.typed) ?? record
  const choice = useDraft(`ballot.${rollEntryId}.choice`, base.choice)
  const comment = useDraft(`ballot.${rollEntryId}.comment`, base.comment)
  const writtenFor = useDraft(`ballot.${rollEntryId}.writtenFor`, base.choice)
  const [isWanted, setWanted] = useState<boolean | null>(null)
  const isTouched = choice.typed !== null || comment.typed !== null

  const isWritten = !isBlank(comment.text)
  const commentRule = commentRuleOf(decision, choice.text)
  const isOfOther = isExplained(commentRuleOf(decision, writtenFor.text))
  // A comment that was written for another choice is not sent with a Yes unless the person agrees.
  const isKept =
    (commentRule === 'may' && (isWanted ?? (isWritten && !isOfOther))) ||
    (commentRule === 'elseNotCounted' && isWanted !== false)
  const hasComment = commentRule === 'must' || isKept

  const begin = () => {
    if (!isTouched) begun.write(JSON.stringify(record))
  }
  const { discard: discardBegun } = begun
  const { discard: discardChoice } = choice
  const { discard: discardComment } = comment
  const { discard: discardWrittenFor } = writtenFor
  const discard = useCallback(() => {
    discardBegun()
    discardChoice()
    discardComment()
    discardWrittenFor()
    setWanted(null)
  }, [discardBegun, discardChoice, discardComment, discardWrittenFor])

  return {
    choice: choice.text,
    comment: comment.text,
    commentRule,
    hasComment,
    leftOut:
      choice.text === '' || hasComment || !isWritten
        ? null
        : leftOutSentence(choice.text, commentRule, isOfOther ? writtenFor.text : null),
    reason: hasComment && isWritten ? comment.text.trim() : null,
    isTouched,
    hasConflict: isTouched && base.version !== record.version,
    beganFromRecord: base.version !== '',
    typedComment: isBlank(comment.typed) ? null : comment.typed,
    choose: (next) => {
      begin()
      choice.write(next)
    },
    fill: (nextChoice, nextComment) => {
      begin()
      choice.write(nextChoice)
      comment.write(nextComment ?? '')
      writtenFor.write(nextChoice)
      setWanted(nextComment !== null)
    },
    writeComment: (next) => {
      begin()
      comment.write(next)
      writtenFor.write(choice.text)
      if (isExplained(commentRule)) setWanted(null)
    },
    wantComment: (next) => {
      setWanted(next)
      if (next) writtenFor.write(choice.text)
    },
    goOn: () => begun.write(JSON.stringify({ ...base, version: record.version })),
    discard,
  }
}

/** Whether a choice asks for a comment. */
function isExplained(rule: CommentRule): boolean {
  return rule === 'must' || rule === 'elseNotCounted'
}

/** Why a comment stays here while its choice is sent; `of` is the other choice that it was written for. */
function leftOutSentence(choice: string, rule: CommentRule, of: string | null): string {
  if (rule === 'no') return `Your comment is kept here and not sent: ${choice} takes none.`
  const which = of === null ? 'Your comment' : `Your comment on ${of}`
  return `${which} is kept here and not sent with your ${choice}, unless you tick the box.`
}

/** Whether the recorded vote equals this ballot, as when only the answer to it was lost. */
export function isOnRecord(draft: BallotDraft, result: VoteResultRow | null): boolean {
  return result?.voteChoice === draft.choice && result.voteReason === draft.reason
}
