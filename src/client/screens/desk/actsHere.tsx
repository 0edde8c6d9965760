import type { ComponentType } from 'react'
import type { Duty } from '../../../contract/desk'
import { CorrectionsCard } from '../corrections/CorrectionsCard'
import { SecondHere } from './SecondHere'
import { VoteHere } from './VoteHere'

interface ActHereProps {
  duty: Duty
}

/** A question with its vote forms, and with an offer to change back what a colleague changed. */
function Vote({ duty: { groupId, id, earlierVote } }: ActHereProps) {
  return <VoteHere groupId={groupId ?? 0} voteQuestionId={id} earlier={earlierVote} />
}

function Second({ duty: { groupId, id } }: ActHereProps) {
  return <SecondHere groupId={groupId ?? 0} motionRequestId={id} />
}

function Correction({ duty: { groupId, page, pageId } }: ActHereProps) {
  const about = { [page === 'meeting' ? 'eventId' : 'voteQuestionId']: pageId ?? 0 }
  return <CorrectionsCard groupId={groupId ?? 0} {...about} />
}

/** The acts that are done in the line of a duty; the others are done on its page. */
export const actsHere: Partial<Record<Duty['kind'], ComponentType<ActHereProps>>> = {
  vote: Vote,
  changedVote: Vote,
  second: Second,
  correction: Correction,
}
