/** How a question stands or ended, decided and worded once for page and mail. Voting specification §4. */
import { entityOf } from './policies'
import type { GroupKind } from './policy'
import type { VoteResult, VoteStatus } from './question'
import type { QuorumStanding, Verdict } from './verdict'

const words: Record<VoteResult, string> = {
  Pending: 'Pending',
  Pass: 'Passed',
  Failed: 'Failed',
  Cancelled: 'Cancelled',
}

/** The one word for a result beside the question and in mails. */
export function resultWord(result: VoteResult): string {
  return words[result]
}

/**
 * How a question ended and why: `Failed: quorum not met, 8 of 9 voted, after 7 extensions`. Null while it is
 * pending. `extensions` counts those that were made.
 */
export function outcomeSentence(
  result: VoteResult,
  verdict: Pick<Verdict, 'quorum' | 'threshold' | 'tally' | 'generation'>,
  extensions: number,
): string | null {
  switch (result) {
    case 'Pending':
      return null
    case 'Cancelled':
      return 'Cancelled: no result'
    case 'Pass':
      return `Passed: ${quorumReason(verdict.quorum)}; ${thresholdReason(verdict)}`
    case 'Failed':
      return `Failed: ${failure(verdict, extensions)}`
  }
}

function failure(verdict: Parameters<typeof outcomeSentence>[1], extensions: number): string {
  const { quorum, threshold, tally } = verdict
  if (quorum.isReached) return thresholdReason(verdict)
  const lacksQuorum = `${quorumReason(quorum)}${after(extensions)}`
  const lacksBoth = tally.total > 0 && !threshold.isMet
  return lacksBoth ? `${lacksQuorum}; ${thresholdReason(verdict)}` : lacksQuorum
}

function quorumReason({ voted, needed, eligible, isReached }: QuorumStanding): string {
  if (eligible === 0) return 'quorum not met, nobody is eligible for it'
  const figures =
    voted > needed ? `${voted} voted, ${needed} needed` : `${voted} of ${needed} voted`
  return `quorum ${isReached ? 'met' : 'not met'}, ${figures}`
}

/** Questions of the older generation have pass and fail criteria and no threshold. */
function thresholdReason({
  threshold,
  tally,
  generation,
}: Pick<Verdict, 'threshold' | 'tally' | 'generation'>): string {
  const { yes, no, total } = tally
  const what = generation === 'newer' ? 'voting threshold' : 'pass criteria'
  const ofAll = total > yes + no ? ` of ${total} votes` : ''
  return `${what} ${threshold.isMet ? 'met' : 'not met'}, ${yes} Yes to ${no} No${ofAll}`
}

function after(extensions: number): string {
  return extensions === 0 ? '' : `, after ${extensions} ${extensionsWord(extensions)}`
}

function extensionsWord(extensions: number): string {
  return extensions === 1 ? 'extension' : 'extensions'
}

/** What is known of the end of a question. */
export interface QuestionEnd {
  status: VoteStatus
  /** Who closed or cancelled it; null where nobody did or the name is no longer known. */
  endedBy: string | null
  /** All quorum members had voted. */
  isQuorumVoteComplete: boolean
  groupKind: GroupKind
  closeWaitHours: number
  /** Extensions made. */
  extensions: number
}

/** Who or what ended a question, and why that was allowed; null while it is pending. */
export function endingSentence(end: QuestionEnd): string | null {
  const by = end.endedBy ?? 'an admin'
  switch (end.status) {
    case 'Pending':
      return null
    case 'Completed':
      return `Voting ended at the deadline${after(end.extensions).replace(',', '')}.`
    case 'Closed':
      return `Closed by ${by}: ${closeReason(end)}.`
    case 'Cancelled':
      return `Cancelled by ${by}.`
  }
}

/** Which part of the close rule was met: the quorum members' votes come first in it. */
function closeReason({ isQuorumVoteComplete, groupKind, closeWaitHours }: QuestionEnd): string {
  return isQuorumVoteComplete
    ? `all ${entityOf(groupKind)} in quorum had voted`
    : `quorum and threshold had been met for more than ${closeWaitHours} hours`
}
