import Box from '@mui/material/Box'
import { useRef } from 'react'
import type { EligibleVote } from '../../../contract/eligibility'
import { selectUserContext } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import { SectionCard } from '../../ui/SectionCard'
import { SuccessAlert } from '../../ui/SuccessAlert'
import { CastVote } from './CastVote'
import { KeptComment } from './KeptComment'
import { OvertakenNotice } from './OvertakenNotice'
import { choicesOf, kindOf } from './questionFacts'
import { SaveReceipt } from './SaveReceipt'
import { useFocusKept } from './useFocusKept'
import { useQuestion } from './useQuestion'
import type { QuestionAddress } from './useQuestion'
import { useVoteHeld } from './useVoteHeld'
import { VoteForm } from './VoteForm'
import { formHeading, overtakenSentence, recordHeading } from './voteSentences'

interface VoteHeldProps extends QuestionAddress {
  vote: EligibleVote
}

/** One vote the person holds: what was cast, and the form while votes are taken. */
export function VoteHeld({ groupId, voteQuestionId, vote }: VoteHeldProps) {
  const place = useRef<HTMLDivElement>(null)
  const kind = useQuestion(voteQuestionId, kindOf)
  const choices = useQuestion(voteQuestionId, choicesOf)
  const held = useVoteHeld({ groupId, voteQuestionId }, vote)
  const { result, draft, hasForm, isOvertaken, unsent } = held
  const myName = useAppSelector((state) => selectUserContext(state)?.fullname)
  useFocusKept(place, hasForm && (isOvertaken ? 'overtaken' : 'form'))

  if (!hasForm && result === null && unsent === null) return null
  return (
    <SectionCard title={hasForm ? formHeading(kind, vote) : recordHeading(kind, vote)}>
      <Box
        ref={place}
        tabIndex={-1}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          outline: 'none',
          scrollMarginTop: '72px',
        }}
      >
        {held.isRecorded && (
          <SuccessAlert text="Your vote has been recorded." onDone={held.stopTelling} />
        )}
        {result !== null && (
          <CastVote
            vote={vote}
            result={result}
            isBrief={hasForm && held.refusal === null && !isOvertaken}
            onChange={held.isOpen && !hasForm ? held.startChanging : null}
          />
        )}
        {result !== null && !hasForm && (
          <SaveReceipt
            groupId={groupId}
            voteQuestionId={voteQuestionId}
            voteResultId={result.voteResultId}
          />
        )}
        {isOvertaken && result !== null && (
          <OvertakenNotice
            text={overtakenSentence(vote, result, { myName, wasCast: draft.beganFromRecord })}
            choice={result.voteChoice}
            onGoOn={held.goOn}
            onLeave={held.putAway}
          />
        )}
        {hasForm && (
          <VoteForm
            name={`choice-${vote.rollEntryId}`}
            choices={choices.split(',')}
            draft={draft}
            isSubmitting={held.isSubmitting}
            isUndecided={isOvertaken}
            refusal={isOvertaken ? null : held.refusal}
            onSubmit={held.submit}
            onCancel={result !== null || draft.isTouched ? held.putAway : null}
          />
        )}
        {unsent !== null && (
          <KeptComment text={unsent} comment={draft.typedComment} onDismiss={held.putAway} />
        )}
      </Box>
    </SectionCard>
  )
}
