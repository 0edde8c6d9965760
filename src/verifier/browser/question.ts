/** A question as it stands after some of its events, with counts kept up to date vote by vote. */
import type { Ballot, Corrected, Ending, Holder, Opened } from './events'
import { type Decision, decisionOf } from './policy'
import { isByLead, type Lead, leadOf, type Line, linesOf, type Sums, sumsOf } from './rules'
import { WallClock } from './wallClock'

interface Vote {
  event: Ballot
  /** Null in a blind poll. */
  choice: string | null
}

export class Question {
  readonly roll: ReadonlyMap<number, Holder>
  readonly votes = new Map<number, Vote>()
  readonly clock: WallClock
  readonly decision: Decision
  readonly voteEligible: number
  readonly quorumEligible: number
  /** Votes per choice, in ballot order; empty in a blind poll until its choices are counted. */
  readonly counts: Map<string, number>
  /** The current values of the fields that may be amended. */
  terms: Record<string, unknown> & { deadline: string; isAutoExtensionEnabled: boolean }
  /** The deadline that a person set last. */
  firstDeadline: string
  extensions = 0
  quorumVotes = 0
  quorumMetAt: string | null = null
  thresholdMetAt: string | null = null
  ending: Ending | null = null
  readonly corrections: Corrected[] = []

  constructor(readonly opened: Opened) {
    const { policy, roll, timeZone } = opened
    this.roll = new Map(roll.map((holder) => [holder.vote, holder]))
    this.clock = new WallClock(timeZone)
    const isBefore = (day: string) => opened.at < this.clock.startOfDay(day)
    this.decision = decisionOf(policy, { ...opened, isBefore })
    this.voteEligible = roll.filter((holder) => holder.isVoteEligible).length
    this.quorumEligible = roll.filter((holder) => holder.isQuorumEligible).length
    this.counts = new Map(opened.choices.map((choice) => [choice, 0]))
    this.terms = { ...opened }
    this.firstDeadline = opened.deadline
  }

  get total(): number {
    return this.votes.size
  }

  get isQuorumReached(): boolean {
    const { quorumCount } = this.opened
    return quorumCount === 0 || (this.quorumEligible > 0 && this.quorumVotes >= quorumCount)
  }

  get isQuorumComplete(): boolean {
    return this.quorumEligible > 0 && this.quorumVotes >= this.quorumEligible
  }

  get isBlind(): boolean {
    return this.decision.secrecy === 'blind'
  }

  get sums(): Sums {
    const { decision, counts, voteEligible, quorumEligible, quorumVotes: quorumCast } = this
    return sumsOf(decision, counts, { voteEligible, quorumEligible, quorumCast })
  }

  /** Votes for and against what is asked; none where the leading choice decides. */
  get sides(): { yes: number; no: number } {
    const { for: yes, against: no } = this.sums
    return isByLead(this.decision) ? { yes: 0, no: 0 } : { yes, no }
  }

  /** Which choice is ahead, where the leading choice decides; else null. */
  get lead(): Lead | null {
    return isByLead(this.decision) ? leadOf(this.decision, this.counts) : null
  }

  /** The comparisons of the decision. */
  get arithmetic(): Line[] {
    return linesOf(this.decision, this.sums)
  }

  get isThresholdMet(): boolean {
    return this.arithmetic.every(({ isMet }) => isMet)
  }

  /** Applies a cast or changed vote, and updates the dates on which quorum and threshold were met. */
  take(event: Ballot): void {
    const before = this.votes.get(event.vote)
    if (before) this.count(before.choice, -1)
    else if (this.roll.get(event.vote)?.isQuorumEligible) this.quorumVotes += 1
    this.votes.set(event.vote, { event, choice: event.choice })
    this.count(event.choice, 1)
    this.quorumMetAt = this.isQuorumReached ? (this.quorumMetAt ?? event.at) : null
    this.thresholdMetAt = this.isThresholdMet ? (this.thresholdMetAt ?? event.at) : null
  }

  /**
   * Applies a correction: the author of the vote stays, or is the person who asked where there was no vote; the
   * end gets the outcome that follows now.
   */
  correct(event: Corrected): void {
    const { seq, at, choice, commentHash, outcome } = event
    const { vote, actor, right, voteQuestionId } = event
    const added = { event: 'cast', voteQuestionId, vote, actor, right, choiceHash: null } as const
    const before = this.votes.get(vote)?.event ?? added
    this.take({ ...before, seq, at, choice, commentHash } as Ballot)
    if (this.ending) this.ending = { ...this.ending, outcome }
    this.corrections.push(event)
  }

  count(choice: string | null, by: 1 | -1): void {
    if (choice !== null) this.counts.set(choice, (this.counts.get(choice) ?? 0) + by)
  }
}
