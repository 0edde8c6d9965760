/** Corrections of ended questions and closed roll calls: one person asks, another approves. */
import { isBlindPoll, type OfPolicy } from './blindPoll'
import type { CheckInSource } from './checkInSource'
import { commentRefusal } from './policy/choices'
import type { VoteStatus } from './question'

/**
 * - `asked`: waits for a second person;
 * - `approved`: applied; `declined`: by a second person; `withdrawn`: by the person who asked;
 * - `overtaken`: the value it started from changed before it was approved.
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
  | 'right-too-new'
  | 'not-your-correction'
  | 'correction-decided'

/** A requested correction, as far as it decides who may do what with it. */
export interface RequestedCorrection {
  status: CorrectionStatus
  askedById: number
  /** Who could approve it when it was requested: the admins of the group and staff of that moment. */
  entitledIds: readonly number[]
}

/** A person who decides about a correction. */
export interface Decider {
  isAdmin: boolean
  /** All accounts of the person: their own, and those merged with it. */
  accounts: readonly number[]
}

/**
 * Why a person may not decide about a correction; null where they may. Admins and staff approve and decline what
 * somebody else asked for; the person who asked can withdraw it. Accounts of one person count as one, and who
 * approves had the right before it was asked for. Nobody can decide a second time.
 */
export function decisionRefusal(
  { status, askedById, entitledIds }: RequestedCorrection,
  decision: CorrectionDecision,
  { accounts, isAdmin }: Decider,
): DecisionRefusal | null {
  if (!isAdmin) return 'not-an-admin'
  const isOwn = accounts.includes(askedById)
  if (decision === 'withdraw' && !isOwn) return 'not-your-correction'
  if (decision !== 'withdraw' && isOwn) return 'own-correction'
  if (decision === 'approve' && !accounts.some((id) => entitledIds.includes(id))) {
    return 'right-too-new'
  }
  return status === 'asked' ? null : 'correction-decided'
}

/** Why a correction cannot be asked for; `field` and `message` name the invalid input. */
export type CorrectionRefusal =
  | { refused: 'not-finished' | 'not-correctable' }
  | { field: string; message: string }

interface Choice {
  voteChoice: string
  voteReason: string | null
}

/** A vote in the words of its correction; null where none was recorded. */
export function voteInWords(vote: Choice | null): string {
  if (vote === null) return 'No vote'
  const { voteChoice, voteReason } = vote
  return voteReason === null ? voteChoice : `${voteChoice}: ${voteReason}`
}

/**
 * Why a vote cannot be corrected to the wanted one; null where it can. The question must have ended with a result.
 * Votes of a blind poll are never corrected, because nobody may know them.
 *
 * @param stored null where no vote was recorded: the correction then adds a vote for somebody who could have voted
 */
export function voteCorrectionRefusal(
  question: OfPolicy & { voteStatus: VoteStatus; choices: readonly string[] },
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
  const missing = commentRefusal(question.policy.decision, wanted.voteChoice, wanted.voteReason)
  if (missing !== null) return { field: 'change.voteReason', message: missing }
  const isSame = stored?.voteChoice === wanted.voteChoice && stored.voteReason === wanted.voteReason
  return isSame ? { field: 'change.voteChoice', message: 'The vote is recorded like this.' } : null
}

/**
 * Why an attendance cannot be corrected; null where it can. The roll call must be closed. Attendance that comes
 * from the meeting tool or from an alternate is corrected at its source.
 *
 * @param source the source of the person's check-in; null where they are not checked in
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

/**
 * Why the person assigned to a meeting-tool name cannot be corrected; null where it can. `userId` null means
 * nobody.
 */
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
