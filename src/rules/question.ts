/** The life of a question: open, extended, ended, and who may end it when. Voting specification §4. */
import { addElapsedHours, elapsedMs, isBefore } from './instant'
import { addZonedDays, fullZonedHourAfter, zonedDaysBetween } from './zonedTime'
import { isBlindPoll, type OfPolicy } from './blindPoll'
import type { Policy } from './policy/policy'
import type { ThresholdVerdict } from './threshold'
import type { QuorumStatus, Verdict } from './verdict'

/** Pending: open. Completed: its deadline passed. Closed: by an admin. Cancelled: by an admin, with a reason. */
export type VoteStatus = 'Pending' | 'Completed' | 'Closed' | 'Cancelled'

export type VoteResult = 'Pending' | 'Pass' | 'Failed' | 'Cancelled'

/** The fields that decide whether a question is open. `voteDeadline` is an instant. */
export interface Openness {
  voteStatus: VoteStatus
  voteDeadline: string
}

/** When quorum and threshold were last met; null while they are not met. */
interface MetDates {
  quorumMetDate: string | null
  voteThresholdMetDate: string | null
}

type CancelRuling = { allowed: true } | { allowed: false; reason: 'ended' }

export type CloseRuling =
  | { allowed: true }
  | {
      allowed: false
      reason: 'ended' | 'too-early'
      /** The end of the waiting time, after which closing is allowed; null where waiting does not help. */
      earliest: string | null
    }

/** Whether votes are accepted: the question is pending, and `now` is before the deadline, to the millisecond. */
export function isOpen(question: Openness, now: string): boolean {
  return question.voteStatus === 'Pending' && isBefore(now, question.voteDeadline)
}

/** An admin may cancel an open question, at any time. */
export function mayCancel(question: Openness, now: string): CancelRuling {
  return isOpen(question, now) ? { allowed: true } : { allowed: false, reason: 'ended' }
}

/**
 * An admin may close an open question once all quorum members have voted, or once quorum and threshold have both
 * been met for more than `closeWaitHours` elapsed hours (exactly 24 h is not enough). A blind poll waits for all
 * quorum members, because allowing an earlier close would reveal that its threshold is met.
 */
export function mayClose(
  question: Openness & MetDates & OfPolicy & { isQuorumVoteComplete: boolean },
  now: string,
  closeWaitHours: number,
): CloseRuling {
  if (!isOpen(question, now)) return { allowed: false, reason: 'ended', earliest: null }
  if (question.isQuorumVoteComplete) return { allowed: true }
  const { quorumMetDate, voteThresholdMetDate } = question
  if (quorumMetDate === null || voteThresholdMetDate === null || isBlindPoll(question)) {
    return { allowed: false, reason: 'too-early', earliest: null }
  }
  const laterDate = isBefore(quorumMetDate, voteThresholdMetDate)
    ? voteThresholdMetDate
    : quorumMetDate
  const earliest = addElapsedHours(laterDate, closeWaitHours)
  return elapsedMs(earliest, now) > 0
    ? { allowed: true }
    : { allowed: false, reason: 'too-early', earliest }
}

export type DeadlineDecision =
  | { kind: 'not-due' }
  | { kind: 'tally'; result: 'Pass' | 'Failed' }
  /** `number` counts the extensions, this one included: 1 to the policy's maximum. */
  | { kind: 'extend'; deadline: string; number: number }

/** The columns of a question that decide what happens at its deadline. */
interface AtDeadline extends Openness {
  /** The deadline that a person set last. */
  firstDeadline: string
  isAutoExtensionEnabled: boolean
  /** Extensions made so far. */
  extensions: number
  policy: Pick<Policy, 'isAutoExtensionAllowed' | 'maxExtensions'>
}

/** One deadline of a question; number 0 is the first deadline, higher numbers are extensions. */
export interface DeadlineStep {
  number: number
  deadline: string
  state: 'past' | 'current' | 'possible'
  /** Whether a person set it, at the opening or by an amendment; the others are extensions. */
  isSet: boolean
}

/**
 * The deadline a number of days after the current one, at the wall time of the first deadline. Where the clock
 * skips that hour on one day, the deadlines after it do not move.
 */
function deadlineAfter(first: string, current: string, days: number): string {
  return addZonedDays(first, zonedDaysBetween(first, current) + days)
}

/** Whether a question without quorum moves by a day at its deadline. */
export function isExtensible({
  isAutoExtensionEnabled,
  extensions,
  policy,
}: Pick<AtDeadline, 'isAutoExtensionEnabled' | 'extensions' | 'policy'>): boolean {
  return (
    isAutoExtensionEnabled && policy.isAutoExtensionAllowed && extensions < policy.maxExtensions
  )
}

/**
 * Decides at a deadline. With quorum the votes are tallied. Without it the deadline moves by one day at the wall
 * time of the first deadline, as long as extensions are on and left; otherwise the question fails. The new
 * deadline depends on the first and the current one alone, so a server that is late takes the same steps.
 */
export function decideAtDeadline(
  question: AtDeadline,
  verdict: Pick<Verdict, 'passes'> & { quorum: Pick<QuorumStatus, 'isReached'> },
  now: string,
): DeadlineDecision {
  const { voteStatus, voteDeadline, firstDeadline } = question
  if (voteStatus !== 'Pending' || isBefore(now, voteDeadline)) return { kind: 'not-due' }
  if (verdict.quorum.isReached || !isExtensible(question)) {
    return { kind: 'tally', result: resultOf(verdict) }
  }
  return {
    kind: 'extend',
    deadline: deadlineAfter(firstDeadline, voteDeadline, 1),
    number: question.extensions + 1,
  }
}

/** The result of a question that ends with these votes. */
export function resultOf({ passes }: Pick<Verdict, 'passes'>): 'Pass' | 'Failed' {
  return passes ? 'Pass' : 'Failed'
}

/** The parts of a verdict that a question stores. */
type Counted = Pick<Verdict, 'tally' | 'quorum'>

/** The columns of a question that are computed from its votes. */
export function countsOf({ tally, quorum }: Counted) {
  return {
    totalYesVotes: tally.yes,
    totalNoVotes: tally.no,
    totalVotes: tally.total,
    quorumVotes: quorum.voted,
    quorumEligible: quorum.eligible,
    isQuorumVoteComplete: quorum.isComplete,
  }
}

/**
 * The counts and met dates after a vote. The dates are set to `now` when a condition becomes true, kept while it stays
 * true, and cleared when a changed vote makes it false.
 */
export function countedAt(
  question: MetDates,
  verdict: Counted & { threshold: Pick<ThresholdVerdict, 'isMet'> },
  now: string,
) {
  const { quorum, threshold } = verdict
  const { quorumMetDate, voteThresholdMetDate } = question
  return {
    ...countsOf(verdict),
    quorumMetDate: quorum.isReached ? (quorumMetDate ?? now) : null,
    voteThresholdMetDate: threshold.isMet ? (voteThresholdMetDate ?? now) : null,
  }
}

/** The columns that the end of a question changes; `reason` is that of a cancellation. */
export function endedColumns<Reason = string>(
  verdict: Counted,
  { status, result, now, reason = null }: QuestionEnding<Reason>,
) {
  return {
    ...countsOf(verdict),
    voteStatus: status,
    voteResult: result,
    voteStatusDate: now,
    voteStatusComments: reason,
  }
}

/** How a question ends at an instant. */
interface QuestionEnding<Reason> {
  status: Exclude<VoteStatus, 'Pending'>
  result: VoteResult
  now: string
  reason?: Reason | null
}

/** The columns that an amendment changes; a deadline that it moves is the one that a person set last. */
export function amendedColumns<Terms extends { voteDeadline: string }>(
  before: Pick<Openness, 'voteDeadline'>,
  terms: Terms,
) {
  const isMoved = before.voteDeadline !== terms.voteDeadline
  return { ...terms, ...(isMoved && { firstDeadline: terms.voteDeadline }) }
}

/**
 * The first deadline, the extensions made, and those still possible, one day apart. Later steps are those that
 * `decideAtDeadline` would take; earlier steps are computed back from the current deadline, up to the one that an
 * amendment set, where there was one.
 */
export function extensionSteps(
  current: { firstDeadline: string; deadline: string; extensions: number },
  policy: Pick<Policy, 'isAutoExtensionAllowed' | 'maxExtensions'>,
  isAutoExtensionEnabled: boolean,
): DeadlineStep[] {
  const { firstDeadline, deadline, extensions } = current
  const set = Math.max(0, extensions - zonedDaysBetween(firstDeadline, deadline))
  const mayGoOn = isAutoExtensionEnabled && policy.isAutoExtensionAllowed
  const last = mayGoOn ? Math.max(policy.maxExtensions, extensions) : extensions
  return Array.from({ length: last + 1 - set }, (_, at): DeadlineStep => {
    const number = set + at
    const state = number < extensions ? 'past' : number === extensions ? 'current' : 'possible'
    const itsDeadline = deadlineAfter(firstDeadline, deadline, number - extensions)
    return { number, deadline: itsDeadline, state, isSet: number === set }
  })
}

/** How long bylaws let questions be open; where they name no time at all, an hour. */
export function proposedLength({ days, hours }: Policy['deadline']) {
  return { days, hours: days === 0 ? Math.max(1, hours) : hours }
}

/** The first deadline that is proposed for a new question, at a full hour that is to come. */
export function defaultDeadline({ deadline }: Pick<Policy, 'deadline'>, now: string): string {
  const { days, hours } = proposedLength(deadline)
  return fullZonedHourAfter(now, days, hours)
}
