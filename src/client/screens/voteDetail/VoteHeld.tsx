import { useCallback, useState } from 'react'
import type { EligibleVote } from '../../../contract/eligibility'
import {
  selectAttempt,
  selectResultOfVote,
} from '../../entities/voteResults/voteResults.selectors'
import { attemptDismissed } from '../../entities/voteResults/voteResults.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { SectionCard } from '../../ui/SectionCard'
import { SuccessAlert } from '../../ui/SuccessAlert'
import { CastVote } from './CastVote'
import { KeptComment } from './KeptComment'
import { statusOf } from './questionFacts'
import { useQuestion } from './useQuestion'
import type { QuestionAddress } from './useQuestion'
import { VoteForm } from './VoteForm'
import { voteHeading } from './voteSentences'

interface VoteHeldProps extends QuestionAddress {
  vote: EligibleVote
}

/** One vote the person holds: the form while it is open, and what was cast. */
export function VoteHeld({ groupId, voteQuestionId, vote }: VoteHeldProps) {
  const { rollEntryId } = vote
  const dispatch = useAppDispatch()
  const isPending = useQuestion(voteQuestionId, statusOf) === 'Pending'
  const result = useAppSelector((state) => selectResultOfVote(state, voteQuestionId, rollEntryId))
  const attempt = useAppSelector((state) => selectAttempt(state, rollEntryId))
  const [isChanging, setChanging] = useState(false)
  const stopChanging = useCallback(() => {
    setChanging(false)
    dispatch(attemptDismissed({ rollEntryId }))
  }, [dispatch, rollEntryId])
  const readSuccess = useCallback(
    () => void dispatch(attemptDismissed({ rollEntryId })),
    [dispatch, rollEntryId],
  )
  const isDone = attempt.status === 'done'
  const showsForm = isPending && (result === null || (isChanging && !isDone))
  const kept = <KeptComment rollEntryId={rollEntryId} isOpen={isPending} />

  if (!showsForm && result === null) return kept
  return (
    <SectionCard title={voteHeading(vote)}>
      {isDone && <SuccessAlert text="Your vote has been recorded." onDone={stopChanging} />}
      {result !== null && !showsForm && (
        <CastVote
          vote={vote}
          result={result}
          onChange={
            isPending
              ? () => {
                  readSuccess()
                  setChanging(true)
                }
              : null
          }
        />
      )}
      {showsForm && (
        <VoteForm
          groupId={groupId}
          voteQuestionId={voteQuestionId}
          vote={vote}
          result={result}
          onCancel={result === null ? null : stopChanging}
        />
      )}
      {!showsForm && kept}
    </SectionCard>
  )
}
