/** A question as it stands after some of its events, with counts kept up to date vote by vote. */
import type { Appointment, Ballot, BlindChoices, Corrected, Ending, Holder, Opened } from './events'
import { classesOf, type Decision, decisionOf } from './policy'
import {
  areMet,
  type Figures,
  isAdvisory,
  isByLead,
  isUncounted,
  type Lead,
  leadOf,
  sumsOf,
} from './rules'
import { Tally } from './tally'
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
  /** All votes but the advisory ones. */
  readonly all: Tally
  /** The votes of each class of voters, in the order of the policy; those of no class, the last, have no name. */
  readonly classes: ReadonlyMap<string, Tally>
  /** The current values of the fields that may be amended. */
  terms: Opened & Record<string, unknown>
  /** The deadline that a person set last. */
  firstDeadline: string
  extensions = 0
  quorumMetAt: string | null = null
  thresholdMetAt: string | null = null
  ending: Ending | null = null
  readonly corrections: Corrected[] = []
  /** The last event of each appointment of a proxy. */
  readonly appointments = new Map<number, Appointment>()

  constructor(readonly opened: Opened) {
    const { policy, roll, timeZone } = opened
    this.roll = new Map(roll.map((holder) => [holder.vote, holder]))
    this.clock = new WallClock(timeZone)
    const isBefore = (day: string) => opened.at < this.clock.startOfDay(day)
    this.decision = decisionOf(policy, { ...opened, isBefore })
    this.all = new Tally(opened.choices)
    const names = [...classesOf(policy), ...roll.map(classOf)]
    this.classes = new Map(Array.from(new Set(names), (name) => [name, new Tally(opened.choices)]))
    for (const holder of roll)
      for (const tally of this.talliesOf(classOf(holder))) tally.enrol(holder)
    this.terms = { ...opened }
    this.firstDeadline = opened.deadline
  }

  get isQuorumReached(): boolean {
    const { quorumCount } = this.opened
    const { quorumEligible, quorumCast } = this.all
    return quorumCount === 0 || (quorumEligible > 0 && quorumCast >= quorumCount)
  }

  get isQuorumComplete(): boolean {
    const { quorumEligible, quorumCast } = this.all
    return quorumEligible > 0 && quorumCast >= quorumEligible
  }

  get isBlind(): boolean {
    return this.decision.secrecy === 'blind'
  }

  get figures(): Figures {
    const { decision, classes } = this
    const all = sumsOf(decision, this.all)
    return (within) =>
      within === undefined ? all : sumsOf(decision, classes.get(within) ?? new Tally([]))
  }

  /** Votes for and against what is asked; none where the leading choice decides. */
  get sides(): { yes: number; no: number } {
    const { for: yes, against: no } = sumsOf(this.decision, this.all)
    return isByLead(this.decision) ? { yes: 0, no: 0 } : { yes, no }
  }

  /** Which choice is ahead, where the leading choice decides; else null. */
  get lead(): Lead | null {
    return isByLead(this.decision) ? leadOf(this.decision, this.all) : null
  }

  get isThresholdMet(): boolean {
    return areMet(this.decision, this.figures)
  }

  /** The counts that votes of a class belong to: advisory ones are counted apart alone. */
  talliesOf(voterClass: string): Tally[] {
    const own = this.classes.get(voterClass)
    const counted = isAdvisory(this.decision, voterClass) ? [] : [this.all]
    return own ? [...counted, own] : counted
  }

  /** Counts the choices of a finished blind poll. */
  reveal(choices: BlindChoices): void {
    for (const [voterClass, counts] of byClass(choices))
      for (const tally of this.talliesOf(voterClass))
        for (const [choice, count] of counts) tally.count(choice, count)
  }

  /** Applies a cast or changed vote, and updates the dates on which quorum and threshold were met. */
  take(event: Ballot): void {
    const { decision } = this
    const holder = this.roll.get(event.vote)
    const before = this.votes.get(event.vote)?.event
    const weight = holder?.weight ?? 1
    for (const tally of this.talliesOf(classOf(holder))) {
      if (before) tally.count(before.choice, -weight, isUncounted(decision, before))
      else tally.admit(holder)
      tally.count(event.choice, weight, isUncounted(decision, event))
    }
    this.votes.set(event.vote, { event, choice: event.choice })
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
}

type Counts = [choice: string, count: number][]

/** The revealed counts of each class of voters; that of no class has no name. */
export function byClass(choices: BlindChoices): [voterClass: string, counts: Counts][] {
  return Array.isArray(choices)
    ? [['', choices.map((choice) => [choice, 1])]]
    : Object.entries(choices).map(([name, counts]) => [name, Object.entries(counts)])
}

function classOf(holder: Holder | undefined): string {
  return holder?.voterClass ?? ''
}
