import type { QuorumEntity, QuorumShare } from './policy'
import type { RollEntry } from './roll'

/**
 * How many of the quorum-eligible must vote, at least 1. Of 10, more than half is 6 and at least half is 5. The
 * arithmetic uses integers only. An empty roll has a count too, which `isQuorumReached` never accepts as reached.
 */
export function quorumCountOf(share: QuorumShare, eligible: number): number {
  const product = share.numerator * eligible
  const remainder = product % share.denominator
  const whole = (product - remainder) / share.denominator
  const isNextNeeded = share.strict || remainder > 0
  return Math.max(1, isNextNeeded ? whole + 1 : whole)
}

/** Whether enough of the quorum-eligible have voted. An empty roll never reaches a quorum. */
export function isQuorumReached(quorumCount: number, voted: number, eligible: number): boolean {
  return eligible > 0 && voted >= quorumCount
}

/** The quorum-eligible of a roll who have not voted, in the order of the roll. */
export function missingFromQuorum(
  roll: readonly RollEntry[],
  votedEntryIds: ReadonlySet<number>,
): RollEntry[] {
  return roll.filter((entry) => entry.isQuorumEligible && !votedEntryIds.has(entry.rollEntryId))
}

/** How many of a roll count for quorum. */
export function countQuorumEligible(roll: readonly RollEntry[]): number {
  return roll.filter((entry) => entry.isQuorumEligible).length
}

/** How many of the quorum-eligible have voted: any choice, proxy votes included. */
export function countQuorumVotes(
  roll: readonly RollEntry[],
  votedEntryIds: ReadonlySet<number>,
): number {
  return countQuorumEligible(roll) - missingFromQuorum(roll, votedEntryIds).length
}

/** The quorum sentence of a question, with how many have voted. */
export function quorumText(
  quorumCount: number,
  eligible: number,
  entity: QuorumEntity,
  voted: number,
): string {
  const need = `Need ${quorumCount} out of the ${eligible} active ${entity} to vote for Quorum to be met.`
  return `${need} ${voted} ${voted === 1 ? 'has' : 'have'} voted.`
}

/** `11 of 12 - 1 more needed`, `12 of 12 - met`; beyond what is needed `14 voted, 12 needed - met` */
export function quorumProgress(voted: number, quorumCount: number): string {
  if (voted > quorumCount) return `${voted} voted, ${quorumCount} needed - met`
  const missing = quorumCount - voted
  return `${voted} of ${quorumCount} - ${missing > 0 ? `${missing} more needed` : 'met'}`
}
