import { useState } from 'react'
import type { QuestionVoter } from '../../../../contract/groupEligibility'
import { isBlank } from '../../../../rules/comment'
import { commentRefusal, commentRuleOf } from '../../../../rules/policy/choices'
import {
  selectIsUnanswered,
  selectIsProxyVotePostponed,
  selectIsProxyVoteRunning,
  selectProxyError,
  selectProxyVoters,
} from '../../../entities/proxyVote/proxyVote.selectors'
import { proxyVote } from '../../../entities/proxyVote/proxyVote.slice'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { endOfVoting, offersProxyVote } from '../question.selectors'
import { useQuestion, type QuestionAddress } from '../useQuestion'
import { proxyEndSentence } from '../voteSentences'
import type { ProxyDraft } from './useProxyDraft'

/** What is missing before a ballot for somebody else can be sent. */
interface Missing {
  voter: string | null
  voteReason: string | null
}

const nothingMissing: Missing = { voter: null, voteReason: null }
const votedMeanwhile = 'This vote has been cast meanwhile.'

/** A ballot for somebody else being filled in, and what is wrong with it. */
export function useProxyBallot(
  { groupId, voteQuestionId }: QuestionAddress,
  { choice, comment, writtenFor, discard }: ProxyDraft,
) {
  const dispatch = useAppDispatch()
  const isSubmitting = useAppSelector(selectIsProxyVoteRunning)
  const isPostponed = useAppSelector(selectIsProxyVotePostponed)
  const error = useAppSelector((state) => selectProxyError(state, voteQuestionId))
  const { decision } = useQuestion(voteQuestionId, ({ policy }) => policy)
  const end = useQuestion(voteQuestionId, endOfVoting)
  const isOffered = useQuestion(voteQuestionId, offersProxyVote)
  const isUnanswered = useAppSelector((state) => selectIsUnanswered(state, voteQuestionId))
  const voters = useAppSelector(selectProxyVoters)
  const [voter, setVoter] = useState<QuestionVoter | null>(null)
  const [missing, setMissing] = useState(nothingMissing)

  const needsComment = (label: string) =>
    ['must', 'elseNotCounted'].includes(commentRuleOf(decision, label, true))
  const isOfOther = writtenFor.text !== '' && needsComment(writtenFor.text)
  const isInQuestion = !needsComment(choice.text) && isOfOther && !isBlank(comment.text)
  const ended = isSubmitting ? null : proxyEndSentence({ end, isOffered, isUnanswered })
  const hasConflict =
    !isSubmitting &&
    error === null &&
    voters.some((one) => one.rollEntryId === voter?.rollEntryId && one.hasVoted)
  const refusedIn = (field: NonNullable<typeof error>['field']) =>
    error?.field === field ? error.text : null
  return {
    voter,
    choice,
    comment,
    /** The choice that the comment was written for, where the person is asked whether to keep it with another. */
    commentOfOther: isInQuestion ? writtenFor.text : null,
    answerComment: (isKept: boolean) => {
      if (isKept) writtenFor.write(choice.text)
      else comment.write('')
    },
    isSubmitting,
    isPostponed,
    errors: {
      voter: missing.voter ?? refusedIn('voter') ?? (hasConflict ? votedMeanwhile : null),
      voteChoice: refusedIn('voteChoice'),
      voteReason: missing.voteReason ?? refusedIn('voteReason'),
      general: ended ?? refusedIn(null),
    },
    /** Voting has ended, the right to vote for others has, or this vote has been cast meanwhile. */
    isImpossible: ended !== null || hasConflict,
    chooseVoter: (next: QuestionVoter | null) => {
      setVoter(next)
      setMissing({ ...missing, voter: null })
    },
    choose: (next: string) => {
      choice.write(next)
      setMissing({ ...missing, voteReason: null })
    },
    write: (next: string) => {
      comment.write(next)
      writtenFor.write(choice.text)
      setMissing({ ...missing, voteReason: null })
    },
    discard: () => {
      discard()
      dispatch(proxyVote.dialogClosed())
    },
    submit: () => {
      const noVoter = voter === null ? 'Please provide a valid user.' : null
      const noReason = commentRefusal(decision, choice.text, comment.text, true)
      setMissing({ voter: noVoter, voteReason: noReason })
      if (voter === null || noReason !== null || choice.text === '' || isInQuestion) return
      const reason = isBlank(comment.text) ? null : comment.text.trim()
      dispatch(proxyVote.requested({ groupId, voteQuestionId, voter, choice: choice.text, reason }))
    },
  }
}
