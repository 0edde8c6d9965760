/** The outcome of a question, worded in one place for page and mail. Voting specification §4. */
import { isByLeadingChoice } from './policy/choices'
import { type Lead, leadOf, leadSentence } from './policy/lead'
import type { Decision } from './policy/policy'
import type { VoteResult, VoteStatus } from './question'
import { termSentence, type ThresholdTerm, type ThresholdVerdict } from './threshold'
import type { Tally } from './tally'
import type { QuorumStatus, Verdict } from './verdict'

const words: Record<VoteResult, string> = {
  Pending: 'Pending',
  Pass: 'Passed',
  Failed: 'Failed',
  Cancelled: 'Cancelled',
}

const ledWords = { ...words, Pass: 'Decided', Failed: 'Undecided' }

/** The word for a result, beside the question and in mails; where a choice leads, it neither passes nor fails. */
export function resultWord(result: VoteResult, decision?: Pick<Decision, 'passes'>): string {
  return (decision && isByLeadingChoice(decision) ? ledWords : words)[result]
}

/** The result of a question in one or two words; without Yes and No the choice that won, or why none did. */
export function resultLabel(result: VoteResult, lead: Lead | null): string {
  if (lead && result === 'Pass') return lead.choices[0] ?? resultWord(result)
  if (lead && result === 'Failed') return lead.choices.length > 1 ? 'Tie' : 'Undecided'
  return resultWord(result)
}

/**
 * The result of a question that its leading choice decides: the choice that won, or that there is a tie. Null for all
 * other questions, and without counts.
 */
export function choiceResultOf(
  result: VoteResult,
  decision: Decision,
  counts: Tally['byChoice'] | null,
): string | null {
  return counts && isByLeadingChoice(decision)
    ? resultLabel(result, leadOf(decision, counts))
    : null
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
      const { quorum, lead, tally, threshold } = verdict
      const quorate = quorum.needed > 0 ? `, ${quorum.needed} needed for quorum` : ''
      const votes = `${quorum.voted} voted${quorate}`
      return lead
        ? `Result: ${leadSentence(lead)}; ${votes}`
        : `Passed: ${votes}; ${sides(tally, threshold.yes, threshold.no)}`
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

/** The missing part of a rule: the number of votes where it compares two sides, otherwise its own words. */
function shortfall({ terms, yes, no }: ThresholdVerdict, tally: Tally): string {
  const { yes: inFavor, no: against, total } = tally
  const failed = terms.filter(({ isMet }) => !isMet)
  const lacks = (kind: ThresholdTerm['kind']) => failed.some((term) => term.kind === kind)
  if (lacks('some')) return `no vote is ${yes} or ${no}, of ${total}`
  if (lacks('other')) return failed.map(termSentence).join('; ')
  if (lacks('turnout')) return `too few votes are ${yes} or ${no}, ${inFavor + against} of ${total}`
  return `too few ${yes} votes, ${sides(tally, yes, no)}`
}

function sides({ yes: inFavor, no: against, total }: Tally, yes: string, no: string): string {
  const others = total > inFavor + against ? ` of ${total} votes` : ''
  return `${inFavor} ${yes} to ${against} ${no}${others}`
}

function after(extensions: number): string {
  return extensions === 0
    ? ''
    : `, after ${extensions} ${extensions === 1 ? 'extension' : 'extensions'}`
}

/** The facts in the sentence about the end of a question. */
export interface QuestionEnd {
  status: VoteStatus
  /** The person who closed or cancelled it; null for nobody and for a name that is no longer known. */
  endedBy: string | null
  /** All quorum members had voted. */
  isQuorumVoteComplete: boolean
  /** The word for those who count for the quorum. */
  entity: string
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
function closeReason({ isQuorumVoteComplete, entity, closeWaitHours }: QuestionEnd): string {
  return isQuorumVoteComplete
    ? `all ${entity} in quorum had voted`
    : `quorum and threshold had been met for more than ${closeWaitHours} hours`
}
