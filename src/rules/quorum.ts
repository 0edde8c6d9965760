import { isAdvisory } from './policy/classes'
import type { Decision, Electorate, Term } from './policy/policy'
import { noSums } from './policy/sums'
import { leastMeeting } from './policy/terms'
import type { RollEntry } from './roll'

/**
 * How many of the quorum-eligible must vote or be present: the least number that meets all terms of a quorum, at least
 * 1; 0 without a quorum. An empty roll has a count too, but `isQuorumReached` is never true for it.
 */
export function quorumCountOf(
  terms: readonly Term[],
  roll: { quorumEligible: number; voteEligible: number; averageAttendance?: number | null },
): number {
  const sums = { ...noSums, ...roll, averageAttendance: roll.averageAttendance ?? 0 }
  return Math.max(0, ...terms.map((term) => Math.max(1, leastMeeting(term, sums))))
}

/** Whether enough of the quorum-eligible have voted. An empty roll never reaches a quorum that is asked for. */
export function isQuorumReached(quorumCount: number, voted: number, eligible: number): boolean {
  return quorumCount === 0 || (eligible > 0 && voted >= quorumCount)
}

/** Whether all of the quorum-eligible have voted. */
export function isQuorumComplete(voted: number, eligible: number): boolean {
  return eligible > 0 && voted >= eligible
}

/** How many votes of a roll may be cast and count, each as often as it weighs. */
export function countVoteEligible(
  roll: readonly Pick<RollEntry, 'isVoteEligible' | 'voterClass' | 'weight'>[],
  decision: Pick<Decision, 'passes'>,
): number {
  return roll
    .filter(({ isVoteEligible, voterClass }) => isVoteEligible && !isAdvisory(decision, voterClass))
    .reduce((total, { weight }) => total + weight, 0)
}

/** How many of a roll count for quorum. */
export function countQuorumEligible(roll: readonly Pick<RollEntry, 'isQuorumEligible'>[]): number {
  return roll.filter((entry) => entry.isQuorumEligible).length
}

/** The counts of a roll at the opening of a question, and how many of it must vote. */
export function countedAtOpening(
  decision: Pick<Decision, 'passes' | 'quorum'>,
  roll: readonly Pick<RollEntry, 'isQuorumEligible' | 'isVoteEligible' | 'voterClass' | 'weight'>[],
  averageAttendance: number | null,
) {
  const counted = {
    averageAttendance,
    quorumEligible: countQuorumEligible(roll),
    voteEligible: countVoteEligible(roll, decision),
  }
  return { ...counted, quorumCount: quorumCountOf(decision.quorum, counted) }
}

/** The quorum sentence of a question, with how many have voted. */
export function quorumText(
  quorumCount: number,
  eligible: number,
  { many }: Pick<Electorate, 'many'>,
  voted: number,
): string {
  const need =
    quorumCount === 0
      ? 'No quorum is needed.'
      : `Need ${quorumCount} out of the ${eligible} active ${many} to vote for Quorum to be met.`
  return `${need} ${voted} ${voted === 1 ? 'has' : 'have'} voted.`
}

/** `11 of 12 - 1 more needed`, `12 of 12 - met`; beyond what is needed `14 voted, 12 needed - met` */
export function quorumProgress(voted: number, quorumCount: number): string {
  if (quorumCount === 0) return `${voted} voted, none needed`
  if (voted > quorumCount) return `${voted} voted, ${quorumCount} needed - met`
  const missing = quorumCount - voted
  return `${voted} of ${quorumCount} - ${missing > 0 ? `${missing} more needed` : 'met'}`
}
