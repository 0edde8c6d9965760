import type { ComponentType } from 'react'
import type { Duty } from '../../../contract/desk'
import { CorrectionsCard } from '../corrections/CorrectionsCard'
import { SecondHere } from './SecondHere'
import { VoteHere } from './VoteHere'

interface ActHereProps {
  duty: Duty
  /** The choice that was pressed in the line. */
  picked: string | null
}

/** A question with its vote forms, and with an offer to change back what a colleague changed. */
function Vote({ duty: { groupId, id, earlierVote }, picked }: ActHereProps) {
  const address = { groupId: groupId ?? 0, voteQuestionId: id }
  return <VoteHere {...address} earlier={earlierVote} picked={picked} />
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
