/** What happens to an open question at its deadline if nobody votes any more. */
import { isExtensible } from './question'

interface ForecastQuestion {
  extensions: number
  isAutoExtensionEnabled: boolean
  /** Whether quorum and threshold are met by the votes cast so far. */
  isQuorumReached: boolean
  isThresholdMet: boolean
  quorumVotes: number
  quorumCount: number
  quorumEligible: number
  policy: { isAutoExtensionAllowed: boolean; maxExtensions: number }
  /** Whether counts by choice are withheld, so that the outcome must stay secret. */
  isWithheld: boolean
  /** Whether the leading choice decides; then the text does not speak of passing. */
  isByLead: boolean
}

/**
 * Says what the deadline then decides, as `decideAtDeadline` does: 'Fails without quorum: 2 more needed, you are one
 * of 3 missing.'
 *
 * @param missing what the reader is among the missing, such as 'your company is' or 'you are'; null where their vote
 *   does not count for the quorum, or was cast
 */
export function deadlineForecast(question: ForecastQuestion, missing: string | null): string {
  const { quorumVotes, quorumCount, quorumEligible } = question
  if (question.isQuorumReached) {
    if (question.isWithheld) return 'Is decided by the votes cast: quorum is met.'
    const passes = question.isThresholdMet
    return question.isByLead ? leadText(passes) : passText(passes)
  }
  const outcome = isExtensible(question) ? 'Moves by a day without quorum' : 'Fails without quorum'
  const needed = Math.max(0, quorumCount - quorumVotes)
  const absent = quorumEligible - quorumVotes
  const own = missing === null || absent < 1 ? '' : `, ${missing} one of ${absent} missing`
  return `${outcome}: ${needed} more needed${own}.`
}

const passText = (passes: boolean): string =>
  passes ? 'Passes as it stands.' : 'Fails as it stands: quorum is met, the rule is not.'

const leadText = (hasWinner: boolean): string =>
  hasWinner
    ? 'The leading choice wins as it stands.'
    : 'Ends undecided as it stands: no choice leads as the rule wants.'
