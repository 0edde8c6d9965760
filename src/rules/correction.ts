/** Corrections of what is finished: asked for by one person and approved by another. */
import { isBlindPoll } from './blindPoll'
import type { CheckInSource } from './checkInSource'
import { commentRefusal } from './comment'
import type { VoteStatus } from './question'

/**
 * - `asked`: waits for a second person;
 * - `approved`: done; `declined`: by a second person; `withdrawn`: by whoever asked;
 * - `overtaken`: what it started from changed before it was approved.
 */
export const correctionStatuses = [
  'asked',
  'approved',
  'declined',
  'withdrawn',
  'overtaken',
] as const
export type CorrectionStatus = (typeof correctionStatuses)[number]

export type CorrectionDecision = 'approve' | 'decline' | 'withdraw'

type DecisionRefusal =
  | 'not-an-admin'
  | 'own-correction'
  | 'not-your-correction'
  | 'correction-decided'

/**
 * Why a person may not decide about a correction; null where they may. Admins and staff approve and decline
 * what somebody else asked for; whoever asked withdraws it; each only while nobody has decided.
 */
export function decisionRefusal(
  { status, askedById }: { status: CorrectionStatus; askedById: number },
  decision: CorrectionDecision,
  { userId, isAdmin }: { userId: number; isAdmin: boolean },
): DecisionRefusal | null {
  if (!isAdmin) return 'not-an-admin'
  const isOwn = userId === askedById
  if (decision === 'withdraw' && !isOwn) return 'not-your-correction'
  if (decision !== 'withdraw' && isOwn) return 'own-correction'
  return status === 'asked' ? null : 'correction-decided'
}

/** Why a correction cannot be asked for; `field` and `message` say what is wanted of the input. */
export type CorrectionRefusal =
  | { refused: 'not-finished' | 'not-correctable' }
  | { field: string; message: string }

interface Choice {
  voteChoice: string
  voteReason: string | null
}

/**
 * Why a vote cannot be corrected to this one; null where it can. The question has ended with a result; of a
 * blind poll nobody may know a vote, so none is corrected.
 *
 * @param stored null where no vote was recorded: then one is added, for who could have cast it
 */
export function voteCorrectionRefusal(
  question: { voteStatus: VoteStatus; voteType: string; choices: readonly string[] },
  holder: { isVoteEligible: boolean },
  stored: Choice | null,
  wanted: Choice,
): CorrectionRefusal | null {
  if (question.voteStatus === 'Pending') return { refused: 'not-finished' }
  if (question.voteStatus === 'Cancelled' || isBlindPoll(question)) {
    return { refused: 'not-correctable' }
  }
  if (stored === null && !holder.isVoteEligible) {
    return { field: 'change.rollEntryId', message: 'Please choose somebody who could vote.' }
  }
  if (!question.choices.includes(wanted.voteChoice)) {
    const message = `Please choose one of ${question.choices.join(', ')}.`
    return { field: 'change.voteChoice', message }
  }
  const missing = commentRefusal(wanted.voteChoice, wanted.voteReason)
  if (missing !== null) return { field: 'change.voteReason', message: missing }
  const isSame = stored?.voteChoice === wanted.voteChoice && stored.voteReason === wanted.voteReason
  return isSame ? { field: 'change.voteChoice', message: 'The vote is recorded like this.' } : null
}

/**
 * Why an attendance cannot be corrected; null where it can. The roll call is closed. What the meeting tool or
 * an alternate told is corrected where it comes from.
 *
 * @param source by what the person is checked in; null where they are not
 */
export function attendanceCorrectionRefusal(
  { isClosed, source }: { isClosed: boolean; source: CheckInSource | null },
  wasThere: boolean,
): CorrectionRefusal | null {
  if (!isClosed) return { refused: 'not-finished' }
  const isThere = source !== null && source !== 'Proxy'
  if (isThere === wasThere) {
    const message = wasThere ? 'This person is checked in.' : 'This person is not checked in.'
    return { field: 'change.userId', message }
  }
  if (!wasThere && source !== 'Manual') {
    const message = 'This check-in was not made by hand: please correct whose name it was.'
    return { field: 'change.userId', message }
  }
  return null
}

/** Why an assignment of a name cannot be corrected; null where it can. Ids are of people; null is nobody. */
export function assignmentCorrectionRefusal(
  { isClosed, userId }: { isClosed: boolean; userId: number | null },
  wanted: number | null,
): CorrectionRefusal | null {
  if (!isClosed) return { refused: 'not-finished' }
  if (userId === wanted) {
    return { field: 'change.userId', message: 'The name is assigned like this.' }
  }
  return null
}
