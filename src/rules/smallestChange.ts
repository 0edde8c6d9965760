import { isByLeadingChoice } from './policy/choices'
import type { Decision } from './policy/policy'
import type { Figures, Sums } from './policy/sums'
import { areMet } from './policy/terms'
import { labelsOf } from './policy/words'
import { isQuorumReached } from './quorum'
import { explainThreshold } from './threshold'

/** The votes of a question so far, and what it needs to pass. */
interface VoteState {
  decision: Decision
  figures: Figures
  quorum: { needed: number; voted: number; eligible: number }
  /** Votes that can still be cast; infinite where the number is unknown. */
  uncast: number
}

/** Votes that are added to each side, or moved from others to one. */
function withVotes(figures: Figures, change: (sums: Sums) => Partial<Sums>): Figures {
  return { ...figures, all: { ...figures.all, ...change(figures.all) } }
}

function addVotes(figures: Figures, yes: number, no: number): Figures {
  return withVotes(figures, (sums) => ({
    for: sums.for + yes,
    against: sums.against + no,
    cast: sums.cast + yes + no,
  }))
}

/** Changes votes to Yes, the No votes first because each of them has the largest effect, then the abstentions. */
function changeToYes(figures: Figures, changed: number): Figures {
  return withVotes(figures, (sums) => {
    const against = Math.max(0, sums.against - changed)
    const abstain = Math.max(0, sums.abstain - Math.max(0, changed - sums.against))
    return { for: sums.for + changed, against, abstain }
  })
}

function changeToNo(figures: Figures, changed: number): Figures {
  return withVotes(figures, (sums) => ({
    for: sums.for - changed,
    against: sums.against + changed,
  }))
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

function wayToPass({ decision, figures, quorum, uncast }: VoteState): string | null {
  const quorumMissing = Math.max(0, quorum.needed - quorum.voted)
  if ((quorum.needed > 0 && quorum.eligible === 0) || quorumMissing > uncast) return null
  const yes = labelsOf(decision, 'for')
  const { votesNeeded } = explainThreshold(decision, figures)
  const added = Math.min(Math.max(votesNeeded ?? 0, quorumMissing), uncast)
  const withAdded = addVotes(figures, added, 0)
  const { cast, for: inFavor } = figures.all
  const changed = firstFitting(cast - inFavor, (count) =>
    areMet(decision.passes, changeToYes(withAdded, count)),
  )
  if (changed === null) return null
  const votes = joined([
    added > 0 && `${added} more ${yes}${fromQuorum(added, quorumMissing)}`,
    changed > 0 && `${plural(changed, 'vote')} changed to ${yes}`,
  ])
  return `${votes} would make it pass.`
}

function wayToFail({ decision, figures, uncast }: VoteState): string | null {
  const { for: inFavor } = figures.all
  const [yes, no] = [labelsOf(decision, 'for'), labelsOf(decision, 'against')]
  const fails = (changed: Figures) => !areMet(decision.passes, changed)
  const added = firstFitting(Math.min(uncast, inFavor), (count) =>
    fails(addVotes(figures, 0, count)),
  )
  if (added !== null) return `${added} more ${no} would make it fail.`
  const withAdded = addVotes(figures, 0, uncast)
  const changed = firstFitting(inFavor, (count) => fails(changeToNo(withAdded, count)))
  if (changed === null) return null
  const votes = joined([
    uncast > 0 && `${uncast} more ${no}`,
    `${plural(changed, 'vote')} changed from ${yes} to ${no}`,
  ])
  return `${votes} would make it fail.`
}

/**
 * The fewest votes that would turn a question from failing to passing or back, as a sentence. Votes that are not
 * cast yet come first; where they do not suffice, votes that would have to change. Null where no change is
 * possible, and where classes of voters or leading choices decide, of which no such sentence is short.
 */
export function smallestChange(votes: VoteState): string | null {
  const { decision, figures, quorum } = votes
  if (isByLeadingChoice(decision) || figures.classes.size > 0) return null
  const isQuorate = isQuorumReached(quorum.needed, quorum.voted, quorum.eligible)
  return isQuorate && areMet(decision.passes, figures) ? wayToFail(votes) : wayToPass(votes)
}
