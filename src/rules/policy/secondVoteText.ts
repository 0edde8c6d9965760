/** What the bylaws say of a second vote. */
import type { Decision, Electorate, FirstOutcome } from './policy'
import { secondDecision } from './secondVote'
import { decisionText, listed, plural, quorumText } from './words'

const outcomes: Record<FirstOutcome, string> = {
  noQuorum: 'missed its quorum',
  rejected: 'failed with its quorum',
  passed: 'passed',
}

/**
 * `What missed its quorum may be voted on once more within 30 days. Its quorum then: none is needed.`; null where the
 * decision has no second vote.
 */
export function secondVoteText(decision: Decision, electorate: Electorate): string | null {
  if (!decision.secondVote) return null
  const { after, withinDays, deadlineDays, passes, quorum } = decision.secondVote
  const which = listed(
    after.map((outcome) => outcomes[outcome]),
    'or',
  )
  const within = withinDays === undefined ? '' : ` within ${plural(withinDays, 'day')}`
  const said = [
    `What ${which} may be voted on once more${within}.`,
    deadlineDays === undefined
      ? ''
      : `The second vote ends ${plural(deadlineDays, 'day')} after it opens.`,
    quorum ? `Its quorum: ${lowered(quorumText(quorum, electorate, 'vote'))}` : '',
    passes
      ? `Its pass rule: ${lowered(decisionText({ decision: secondDecision(decision), electorate }))}`
      : '',
  ]
  return said.filter(Boolean).join(' ')
}

function lowered(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
}
