import { isByLeadingChoice } from './policy/choices'
import type { Count, Decision, Term } from './policy/policy'
import type { Figures, Sums } from './policy/sums'
import { areMet, sumsFor, votesNeeded, votesToBreak, votesToMeet } from './policy/terms'
import { labelsOf } from './policy/amounts'
import { among, plural } from './policy/words'
import { isQuorumReached } from './quorum'

/** The votes of a question so far, and what it needs to pass. */
interface VoteState {
  decision: Decision
  figures: Figures
  quorum: { needed: number; voted: number; eligible: number }
  /** Votes that can still be cast; infinite where the number is unknown. */
  uncast: number
}

/** The class of voters whose votes change; anybody's where absent. */
type Class = string | undefined

/** The classes that terms name, each once. */
function classesOf({ passes }: Decision): Class[] {
  return [...new Set(passes.flatMap(({ within }) => within ?? []))]
}

/** Figures with votes of a class that are added to each side, or moved from one to another. */
function withVotes(figures: Figures, within: Class, by: Partial<Sums>): Figures {
  const moved = (sums: Sums) => {
    const after = { ...sums }
    for (const [count, votes] of Object.entries(by)) after[count as Count] += votes
    return after
  }
  const classes = new Map(figures.classes)
  if (within !== undefined) classes.set(within, moved(sumsFor({ within }, figures)))
  return { all: moved(figures.all), classes }
}

function addYes(figures: Figures, within: Class, added: number): Figures {
  return withVotes(figures, within, { for: added, cast: added })
}

function addNo(figures: Figures, within: Class, added: number): Figures {
  return withVotes(figures, within, { against: added, cast: added })
}

/** The votes that may change to Yes: those against first, because each of them has the largest effect. */
const others = ['against', 'abstain', 'other'] as const

/** The fewest votes that meet the terms if they change to Yes, with the new figures; null where even all do not. */
function changeToYes(
  terms: readonly Term[],
  before: Figures,
  within: Class,
): { changed: number; figures: Figures } | null {
  let figures = before
  let changed = 0
  for (const side of others) {
    const from = figures
    const after = (votes: number) => withVotes(from, within, { for: votes, [side]: -votes })
    const there = sumsFor({ within }, from)[side]
    const needed = votesToMeet(terms, after)
    figures = after(Math.min(needed, there))
    changed += Math.min(needed, there)
    if (needed <= there) return { changed, figures }
  }
  return null
}

function changeToNo(figures: Figures, within: Class, changed: number): Figures {
  return withVotes(figures, within, { for: -changed, against: changed })
}

/** Votes of a class that can still be cast. */
function uncastOf({ figures, uncast }: VoteState, within: Class): number {
  if (within === undefined) return uncast
  const { voteEligible, cast } = sumsFor({ within }, figures)
  return Math.max(0, voteEligible - cast)
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

/** What one class must do for a question to pass. */
interface Step {
  within: Class
  added: number
  changed: number
}

/** The fewest votes that each class must add or change, then the fewest of anybody; null where no votes suffice. */
function stepsToPass(state: VoteState, quorumMissing: number): Step[] | null {
  const { passes } = state.decision
  const steps: Step[] = []
  let { figures, uncast } = state
  let missing = quorumMissing
  for (const within of [...classesOf(state.decision), undefined]) {
    const terms = passes.filter((term) => term.within === within)
    const sums = sumsFor({ within }, figures)
    const needed = votesNeeded(terms, sums)
    const wanted = Math.max(
      Number.isFinite(needed) ? needed : 0,
      within === undefined ? missing : 0,
    )
    const added = Math.min(wanted, uncastOf({ ...state, figures, uncast }, within))
    const met = changeToYes(terms, addYes(figures, within, added), within)
    if (met === null) return null
    figures = met.figures
    uncast -= added
    missing = Math.max(0, missing - added)
    steps.push({ within, added, changed: met.changed })
  }
  return areMet(passes, figures) ? steps : null
}

function wayToPass(state: VoteState): string | null {
  const { decision, quorum, uncast } = state
  const quorumMissing = Math.max(0, quorum.needed - quorum.voted)
  if ((quorum.needed > 0 && quorum.eligible === 0) || quorumMissing > uncast) return null
  const steps = stepsToPass(state, quorumMissing)
  if (steps === null) return null
  const yes = labelsOf(decision, 'for')
  const added = steps.filter((step) => step.added > 0)
  const total = added.reduce((sum, step) => sum + step.added, 0)
  const more = joined(added.map((step) => `${step.added} more ${yes}${among(step)}`))
  const votes = joined([
    total > 0 && `${more}${fromQuorum(total, quorumMissing)}`,
    ...steps.map(
      (step) =>
        step.changed > 0 && `${plural(step.changed, 'vote')} changed to ${yes}${among(step)}`,
    ),
  ])
  return `${votes} would make it pass.`
}

/** The votes of one class that make a question fail: further ones, or all of them and changed ones. */
function stepsToFail(state: VoteState): Step[] {
  const { decision, figures } = state
  return [undefined, ...classesOf(decision)].flatMap((within) => {
    const uncast = uncastOf(state, within)
    const added = votesToBreak(decision.passes, (votes) => addNo(figures, within, votes))
    if (added <= uncast && added < Number.POSITIVE_INFINITY) return { within, added, changed: 0 }
    const rest = uncast < Number.POSITIVE_INFINITY ? uncast : 0
    const withAdded = addNo(figures, within, rest)
    const changed = votesToBreak(decision.passes, (votes) => changeToNo(withAdded, within, votes))
    const isPossible = changed <= sumsFor({ within }, figures).for
    return isPossible ? { within, added: rest, changed } : []
  })
}

function wayToFail(state: VoteState): string | null {
  const { decision } = state
  const [yes, no] = [labelsOf(decision, 'for'), labelsOf(decision, 'against')]
  const ranked = stepsToFail(state).sort(
    (one, other) => one.changed - other.changed || one.added - other.added,
  )
  const [fewest] = ranked
  if (!fewest) return null
  const votes = joined([
    (fewest.added > 0 || fewest.changed === 0) && `${fewest.added} more ${no}${among(fewest)}`,
    fewest.changed > 0 &&
      `${plural(fewest.changed, 'vote')} changed from ${yes} to ${no}${among(fewest)}`,
  ])
  return `${votes} would make it fail.`
}

/**
 * The fewest votes that would turn a question from failing to passing or back, as a sentence. Votes that are not
 * cast yet come first; where they do not suffice, votes that would have to change. Where terms name classes of voters,
 * the sentence names the missing votes of each class for passing, and those of one class for failing. Null where no
 * change is possible, and where the leading choice decides, because no short sentence describes that.
 */
export function smallestChange(votes: VoteState): string | null {
  const { decision, figures, quorum } = votes
  if (isByLeadingChoice(decision)) return null
  const isQuorate = isQuorumReached(quorum.needed, quorum.voted, quorum.eligible)
  return isQuorate && areMet(decision.passes, figures) ? wayToFail(votes) : wayToPass(votes)
}
