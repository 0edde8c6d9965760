/** The outcome of a question, worded in one place for page and mail. Voting specification §4. */
import { type Lead, leadOf, leadSentence } from './leadingChoice'
import { entityOf } from './policies'
import type { GroupKind } from './policy'
import type { VoteResult, VoteStatus } from './question'
import type { ThresholdVerdict } from './passRule'
import type { Tally } from './tally'
import type { QuorumStatus, Verdict } from './verdict'

const words: Record<VoteResult, string> = {
  Pending: 'Pending',
  Pass: 'Passed',
  Failed: 'Failed',
  Cancelled: 'Cancelled',
}

/** The word for a result, beside the question and in mails. */
export function resultWord(result: VoteResult): string {
  return words[result]
}

/** The result of a question in one or two words; without Yes and No the choice that won, or why none did. */
export function resultLabel(result: VoteResult, lead: Lead | null): string {
  if (lead && result === 'Pass') return lead.choices[0] ?? resultWord(result)
  if (lead && result === 'Failed') return lead.choices.length > 1 ? 'Tie' : 'Undecided'
  return resultWord(result)
}

/**
 * The result of a question without Yes and No, from the counts of its choices; null where there are no such counts,
 * as Yes and No decide.
 */
export function choiceResultOf(
  result: VoteResult,
  counts: Tally['byChoice'] | null,
): string | null {
  return counts && resultLabel(result, leadOf({ byChoice: counts, total: 0 }))
}

/**
 * Says how a question ended and why: `Failed: quorum not met, 8 of 9 voted, after 7 extensions`. Null while it is
 * pending. `extensions` is the number of extensions made.
 */
export function outcomeSentence(
  result: VoteResult,
  verdict: VerdictParts,
  extensions: number,
): string | null {
  switch (result) {
    case 'Pending':
      return null
    case 'Cancelled':
      return 'Cancelled: no result'
    case 'Pass': {
      const { quorum, lead, tally } = verdict
      const votes = `${quorum.voted} voted, ${quorum.needed} needed for quorum`
      return lead
        ? `Result: ${leadSentence(lead)}; ${votes}`
        : `Passed: ${votes}; ${yesToNo(tally)}`
    }
    case 'Failed':
      return `${verdict.lead ? 'Undecided' : 'Failed'}: ${failure(verdict, extensions)}`
  }
}

type VerdictParts = Pick<Verdict, 'quorum' | 'threshold' | 'tally' | 'lead'>

function failure({ quorum, threshold, tally, lead }: VerdictParts, extensions: number): string {
  const short = lead ? leadShortfall(lead) : shortfall(threshold, tally)
  if (quorum.isReached) return short
  const lacksQuorum = `${missedQuorum(quorum)}${after(extensions)}`
  const lacksBoth = tally.total > 0 && !threshold.isMet
  return lacksBoth ? `${lacksQuorum}; ${short}` : lacksQuorum
}

function leadShortfall(lead: Lead): string {
  return lead.choices.length === 1 ? `${leadSentence(lead)}, too few` : leadSentence(lead)
}

function missedQuorum({ voted, needed, eligible }: QuorumStatus): string {
  return eligible === 0
    ? 'quorum not met, nobody is eligible for it'
    : `quorum not met, ${voted} of ${needed} voted`
}

function shortfall({ terms }: ThresholdVerdict, tally: Tally): string {
  const { yes, no, total } = tally
  if (yes + no === 0) return `no vote is Yes or No, of ${total}`
  if (terms.some(({ isOfTurnout, isMet }) => isOfTurnout && !isMet))
    return `too few votes are Yes or No, ${yes + no} of ${total}`
  return `too few Yes votes, ${yesToNo(tally)}`
}

function yesToNo({ yes, no, total }: Tally): string {
  return `${yes} Yes to ${no} No${total > yes + no ? ` of ${total} votes` : ''}`
}

function after(extensions: number): string {
  return extensions === 0
    ? ''
    : `, after ${extensions} ${extensions === 1 ? 'extension' : 'extensions'}`
}

/** How a question ended, for its sentence. */
export interface QuestionEnd {
  status: VoteStatus
  /** The person who closed or cancelled it; null for nobody and for a name that is no longer known. */
  endedBy: string | null
  /** All quorum members had voted. */
  isQuorumVoteComplete: boolean
  groupKind: GroupKind
  closeWaitHours: number
  /** Extensions made. */
  extensions: number
}

/** Says who or what ended a question, and why that was allowed; null while it is pending. */
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

/** Which part of the close rule was met; the votes of all quorum members are checked first. */
function closeReason({ isQuorumVoteComplete, groupKind, closeWaitHours }: QuestionEnd): string {
  return isQuorumVoteComplete
    ? `all ${entityOf(groupKind)} in quorum had voted`
    : `quorum and threshold had been met for more than ${closeWaitHours} hours`
}
