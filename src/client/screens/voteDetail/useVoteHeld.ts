import { useCallback, useEffect, useState } from 'react'
import type { EarlierVote } from '../../../contract/desk'
import type { EligibleVote } from '../../../contract/eligibility'
import {
  selectAttempt,
  selectBallotError,
  selectIsPostponed,
  selectIsUnanswered,
  selectConflictText,
  selectResultOfVote,
} from '../../entities/voteResults/voteResults.selectors'
import { votes } from '../../entities/voteResults/voteResults.slice'
import { selectDetailRequest } from '../../entities/voteQuestions/voteQuestions.selectors'
import { question } from '../../entities/voteQuestions/voteQuestions.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { isOnRecord, useBallotDraft } from './useBallotDraft'
import { endOfVoting, takesVotes } from './question.selectors'
import { useQuestion, type QuestionAddress } from './useQuestion'
import { lostDraftSentence } from './voteSentences'

/** One of the person's votes: the recorded vote, the draft ballot, and the state of sending it. */
export function useVoteHeld({ groupId, voteQuestionId }: QuestionAddress, vote: EligibleVote) {
  const { rollEntryId } = vote
  const dispatch = useAppDispatch()
  const isOpen = useQuestion(voteQuestionId, takesVotes)
  const end = useQuestion(voteQuestionId, endOfVoting)
  const result = useAppSelector((state) => selectResultOfVote(state, voteQuestionId, rollEntryId))
  const attempt = useAppSelector((state) => selectAttempt(state, rollEntryId))
  const { decision } = useQuestion(voteQuestionId, ({ policy }) => policy)
  const draft = useBallotDraft(rollEntryId, result, decision)
  const [isChanging, setChanging] = useState(false)

  const isSame = isOnRecord(draft, result)
  const isUnanswered = useAppSelector((state) => selectIsUnanswered(state, rollEntryId))
  const isFound = isUnanswered && isSame
  const isRecorded = attempt.status === 'done' || isFound
  const isPostponed = useAppSelector((state) => selectIsPostponed(state, rollEntryId))
  const refused = useAppSelector((state) => selectBallotError(state, rollEntryId))
  const error = isRecorded ? null : refused

  const request = useAppSelector((state) => selectDetailRequest(state, voteQuestionId))
  const stands = useAppSelector((state) => selectConflictText(state, rollEntryId))
  const newerVote = request.status === 'done' ? null : stands

  const { discard } = draft
  const dismiss = useCallback(
    () => void dispatch(votes.attemptClosed({ rollEntryId })),
    [dispatch, rollEntryId],
  )
  useEffect(() => {
    if (isFound) dispatch(votes.recordFound({ rollEntryId }))
  }, [dispatch, isFound, rollEntryId])
  useEffect(() => {
    if (!isRecorded) return
    discard()
    // A success is announced once, and not again when the person comes back to the page.
    return dismiss
  }, [dismiss, discard, isRecorded])

  const hasNewerVote = isOpen && !isRecorded && attempt.status !== 'running' && draft.hasConflict
  useEffect(() => {
    // The ballot equals the recorded vote, because only the answer was lost or another tab cast the same: nothing
    // to resolve.
    if (!hasNewerVote || !isSame) return
    discard()
    dismiss()
  }, [discard, dismiss, hasNewerVote, isSame])

  const hasConflict = hasNewerVote && !isSame
  // A change that was begun before a reload or a lapsed sign-in is open again.
  const isBegun = isChanging || (draft.isTouched && !isSame)
  const hasForm = isOpen && !isRecorded && (result === null || isBegun)
  const isTold = hasForm || isRecorded || isSame
  return {
    result,
    draft,
    error,
    isOpen,
    isRecorded,
    isSubmitting: attempt.status === 'running',
    /** The server has no room now, and the ballot is sent again by itself. */
    isPostponed,
    hasForm,
    /** Somebody cast or changed the vote while the person was filling this ballot in. */
    hasConflict,
    /** Somebody else's vote is recorded by now and has not been loaded yet. */
    unloaded:
      newerVote === null ? null : { text: newerVote, hasFailed: failureIn(request) !== null },
    load: () => dispatch(question.requested({ voteQuestionId })),
    /** Called when the person has read that and goes on with this ballot. */
    goOn: () => {
      draft.goOn()
      setChanging(true)
      dismiss()
    },
    /** What became of a filled-in ballot that no form shows any more; null where there is nothing to say. */
    lostDraft: isTold
      ? null
      : lostDraftSentence({
          end,
          error,
          result,
          isBegun: draft.isTouched,
          typed: draft.typedComment,
        }),
    startChanging: () => {
      setChanging(true)
      dismiss()
    },
    /** Fills the ballot in with what the person had voted before. */
    changeBack: ({ voteChoice, voteReason }: EarlierVote) => {
      draft.fill(voteChoice, voteReason)
      dismiss()
    },
    /** Hides the success, which was shown long enough. */
    stopTelling: () => {
      setChanging(false)
      dismiss()
    },
    /** Resets the ballot to the recorded vote. */
    discard: () => {
      discard()
      setChanging(false)
      dismiss()
    },
    submit: () => {
      const { choice, reason } = draft
      const forGroupId = vote.groupId
      const ballot = { groupId, voteQuestionId, rollEntryId, forGroupId, choice, reason }
      if (result === null) dispatch(votes.castRequested(ballot))
      else {
        const { voteResultId, revision } = result
        dispatch(votes.changeRequested({ ...ballot, voteResultId, revision }))
      }
    },
  }
}
