/** The verdict on a question, shared by server, page, mail, export and record. */
import { isByLeadingChoice } from './policy/choices'
import { type CountedClass, isAdvisory } from './policy/classes'
import { type Lead, leadOf } from './policy/lead'
import type { Decision, QuestionPolicy } from './policy/policy'
import { type ClassCounts, type Figures, sumsOf } from './policy/sums'
import { isQuorumComplete, isQuorumReached } from './quorum'
import type { RollEntry } from './roll'
import { type AlikeLines, countRoll, linesOf } from './rollCounts'
import { smallestChange } from './smallestChange'
import { type Tally, tallyOf } from './tally'
import { explainThreshold, type ThresholdTerm, type ThresholdVerdict } from './threshold'

/** The state of a question's quorum. */
export interface QuorumStatus {
  /** The quorum count: how many of the eligible must vote. */
  needed: number
  voted: number
  eligible: number
  isReached: boolean
  /** Whether all quorum-eligible have voted. */
  isComplete: boolean
}

export interface Verdict {
  tally: Tally
  quorum: QuorumStatus
  /** The counts of each class of voters; empty where the policy has none. */
  classes: CountedClass[]
  /** All comparisons: the quorum first, then the pass rule. */
  terms: ThresholdTerm[]
  threshold: ThresholdVerdict
  /** The leading choice of a question that is decided by it; null for all other questions. */
  lead: Lead | null
  /** Quorum and threshold are met and voting has ended: the question has passed. */
  passes: boolean
  /** Quorum and threshold are met: the question would pass if voting ended now. */
  wouldPass: boolean
  /** The fewest votes that would change the outcome, as a sentence; null once voting has ended. */
  smallestChange: string | null
}

/** The facts of a question that every verdict needs. */
interface VerdictInput {
  policy: Pick<QuestionPolicy, 'decision'>
  hasEnded: boolean
}

/** The quorum of a question from its figures. */
export function quorumStatus(
  figures: Pick<QuorumStatus, 'needed' | 'voted' | 'eligible'>,
): QuorumStatus {
  const { needed, voted, eligible } = figures
  return {
    ...figures,
    isReached: isQuorumReached(needed, voted, eligible),
    isComplete: isQuorumComplete(voted, eligible),
  }
}

function quorumTerm({ voted, needed, eligible, isReached }: QuorumStatus): ThresholdTerm {
  return {
    text: `${voted} ≥ ${needed}`,
    isMet: isReached,
    kind: 'other',
    meaning:
      eligible === 0
        ? 'Somebody must be eligible for quorum'
        : `At least ${needed} of the ${eligible} eligible for quorum must vote`,
  }
}

/** The counts that the terms of a decision compare. */
export function figuresOf(
  decision: Decision,
  tally: Pick<Tally, 'byChoice'>,
  quorum: Pick<QuorumStatus, 'voted' | 'eligible'>,
  voteEligible: number,
  classes: readonly ClassCounts[],
): Figures {
  const roll = { voteEligible, quorumEligible: quorum.eligible, quorumCast: quorum.voted }
  return {
    all: sumsOf(decision, tally.byChoice, roll),
    classes: new Map(classes.map((one) => [one.name, sumsOf(decision, one.byChoice, one)])),
  }
}

/** The verdict from counts alone, for pages that have no roll. */
export function evaluateCounts(
  input: VerdictInput & {
    tally: Tally
    quorum: Pick<QuorumStatus, 'needed' | 'voted' | 'eligible'>
    /** All votes that may be cast. */
    voteEligible: number
    /** The counts of each class of voters, advisory ones included, where the policy has classes. */
    classes?: readonly ClassCounts[]
  },
): Verdict {
  const { tally, voteEligible, hasEnded, classes = [] } = input
  const { decision } = input.policy
  const quorum = quorumStatus(input.quorum)
  const figures = figuresOf(decision, tally, quorum, voteEligible, classes)
  const threshold = explainThreshold(decision, figures)
  const wouldPass = quorum.isReached && threshold.isMet
  const uncast = Math.max(0, voteEligible - tally.total)
  return {
    tally,
    quorum,
    classes: classes.map((one) => ({ ...one, isAdvisory: isAdvisory(decision, one.name) })),
    terms: [...(quorum.needed > 0 ? [quorumTerm(quorum)] : []), ...threshold.terms],
    threshold,
    lead: isByLeadingChoice(decision) ? leadOf(decision, tally.byChoice) : null,
    passes: wouldPass && hasEnded,
    wouldPass,
    smallestChange: hasEnded ? null : smallestChange({ decision, figures, quorum, uncast }),
  }
}

/** The verdict on lines of a roll with their votes. */
export function evaluateLines(
  input: {
    policy: Pick<QuestionPolicy, 'decision' | 'electorate'>
    hasEnded: boolean
    choices: readonly string[]
    quorumCount: number
  },
  lines: readonly AlikeLines[],
): Verdict {
  const { policy, choices, quorumCount: needed } = input
  const { byChoice, quorumCast, quorumEligible, ...counts } = countRoll(policy, choices, lines)
  return evaluateCounts({
    ...input,
    ...counts,
    tally: tallyOf(policy.decision, choices, byChoice),
    quorum: { needed, voted: quorumCast, eligible: quorumEligible },
  })
}

/** The verdict on a question from its own policy, roll and current votes. */
export function evaluateVotes(
  input: Parameters<typeof evaluateLines>[0] & {
    roll: readonly RollEntry[]
    votes: readonly { rollEntryId: number; choice: string; isUncounted?: boolean }[]
  },
): Verdict {
  const { roll, votes } = input
  const cast = new Map(votes.map((vote) => [vote.rollEntryId, vote]))
  return evaluateLines(
    input,
    roll.map((entry) => linesOf(entry, cast.get(entry.rollEntryId))),
  )
}
