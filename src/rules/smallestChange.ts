import { type Counts, explainThreshold, isThresholdMet } from './passRule'
import type { PassRule } from './policy'
import { isQuorumReached } from './quorum'

/** The votes of a question so far, and what it needs to pass. */
interface VoteState {
  rule: PassRule
  counts: Counts
  quorum: { needed: number; voted: number; eligible: number }
  /** Votes that can still be cast; infinite where the number is unknown. */
  uncast: number
}

function addVotes(counts: Counts, yes: number, no: number): Counts {
  return { yes: counts.yes + yes, no: counts.no + no, total: counts.total + yes + no }
}

/** Changes votes to Yes, the No votes first because each of them has the largest effect. */
function changeToYes({ yes, no, total }: Counts, changed: number): Counts {
  return { yes: yes + changed, no: Math.max(0, no - changed), total }
}

function changeToNo({ yes, no, total }: Counts, changed: number): Counts {
  return { yes: yes - changed, no: no + changed, total }
}

/** The smallest integer from 0 to `limit` that satisfies `fits`, or null. */
function firstFitting(limit: number, fits: (count: number) => boolean): number | null {
  for (let count = 0; count <= limit; count += 1) if (fits(count)) return count
  return null
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

function joined(parts: (string | false)[]): string {
  return parts.filter(Boolean).join(' and ')
}

/** Names who must cast the added votes, where the quorum still needs some of them. */
function fromQuorum(added: number, quorumMissing: number): string {
  if (quorumMissing === 0) return ''
  if (quorumMissing < added) return `, ${quorumMissing} of them from quorum members,`
  return added === 1 ? ' from a quorum member' : ' from quorum members'
}

function wayToPass({ rule, counts, quorum, uncast }: VoteState): string | null {
  const quorumMissing = Math.max(0, quorum.needed - quorum.voted)
  if (quorum.eligible === 0 || quorumMissing > uncast) return null
  const yesNeeded = explainThreshold(rule, counts).yesNeeded ?? 0
  const added = Math.min(Math.max(yesNeeded, quorumMissing), uncast)
  const withAdded = addVotes(counts, added, 0)
  const changed = firstFitting(counts.total - counts.yes, (count) =>
    isThresholdMet(rule, changeToYes(withAdded, count)),
  )
  if (changed === null) return null
  const votes = joined([
    added > 0 && `${added} more Yes${fromQuorum(added, quorumMissing)}`,
    changed > 0 && `${plural(changed, 'vote')} changed to Yes`,
  ])
  return `${votes} would make it pass.`
}

function wayToFail({ rule, counts, uncast }: VoteState): string | null {
  const added = firstFitting(
    Math.min(uncast, counts.yes),
    (count) => !isThresholdMet(rule, addVotes(counts, 0, count)),
  )
  if (added !== null) return `${added} more No would make it fail.`
  const withAdded = addVotes(counts, 0, uncast)
  const changed = firstFitting(
    counts.yes,
    (count) => !isThresholdMet(rule, changeToNo(withAdded, count)),
  )
  if (changed === null) return null
  const votes = joined([
    uncast > 0 && `${uncast} more No`,
    `${plural(changed, 'vote')} changed from Yes to No`,
  ])
  return `${votes} would make it fail.`
}

/**
 * The fewest votes that would turn a question from failing to passing or back, as a sentence. Votes that are not
 * cast yet come first; where they do not suffice, votes that would have to change. Null where no change is
 * possible.
 */
export function smallestChange(votes: VoteState): string | null {
  const { rule, counts, quorum } = votes
  const isQuorate = isQuorumReached(quorum.needed, quorum.voted, quorum.eligible)
  return isQuorate && isThresholdMet(rule, counts) ? wayToFail(votes) : wayToPass(votes)
}
