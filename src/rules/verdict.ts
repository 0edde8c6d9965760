/** The verdict on a question, shared by server, page, mail, export and record. */
import { explainDecision, type Lead } from './leadingChoice'
import { passRuleOf, type ThresholdTerm, type ThresholdVerdict } from './passRule'
import type { GroupPolicy, PolicyGeneration } from './policy'
import { countQuorumEligible, countQuorumVotes, isQuorumReached, missingFromQuorum } from './quorum'
import type { RollEntry } from './roll'
import { smallestChange } from './smallestChange'
import { countVotes, type Tally } from './tally'

/** The state of a question's quorum. */
export interface QuorumStatus {
  /** The quorum count: how many of the eligible must vote. */
  needed: number
  voted: number
  eligible: number
  isReached: boolean
  /** Whether all quorum-eligible have voted. */
  isComplete: boolean
  /** Roll entry ids of the quorum-eligible who have not voted; empty where no roll was given. */
  missing: number[]
}

export interface Verdict {
  tally: Tally
  quorum: QuorumStatus
  /** All comparisons: the quorum first, then the pass rule. */
  terms: ThresholdTerm[]
  threshold: ThresholdVerdict
  /** Which choice is ahead of a question without Yes and No; null of all others. */
  lead: Lead | null
  generation: PolicyGeneration
  /** Quorum and threshold are met and voting has ended: the question has passed. */
  passes: boolean
  /** Quorum and threshold are met: the question would pass if voting ended now. */
  wouldPass: boolean
  /** The fewest votes that would change the outcome, as a sentence; null once voting has ended, and without Yes and No. */
  smallestChange: string | null
}

/** The facts of a question that every verdict needs. */
interface VerdictInput {
  policy: GroupPolicy
  /** When the question was created, which selects the older or the newer rule. */
  createdAt: string
  hasEnded: boolean
}

/** The quorum of a question from its figures alone, without the list of missing votes. */
export function quorumStatus(
  figures: Pick<QuorumStatus, 'needed' | 'voted' | 'eligible'>,
): QuorumStatus {
  const { needed, voted, eligible } = figures
  return {
    ...figures,
    isReached: isQuorumReached(needed, voted, eligible),
    isComplete: eligible > 0 && voted >= eligible,
    missing: [],
  }
}

function quorumTerm({ voted, needed, eligible, isReached }: QuorumStatus): ThresholdTerm {
  return {
    text: `${voted} ≥ ${needed}`,
    isMet: isReached,
    meaning:
      eligible === 0
        ? 'Somebody must be eligible for quorum'
        : `At least ${needed} of the ${eligible} eligible for quorum must vote`,
  }
}

/** The verdict from counts alone, for pages that have no roll. */
export function evaluateCounts(
  input: VerdictInput & {
    tally: Tally
    quorum: Pick<QuorumStatus, 'needed' | 'voted' | 'eligible'>
    /** Votes that can still be cast; absent where the number is unknown. */
    uncast?: number
  },
): Verdict {
  const { tally, uncast = Number.POSITIVE_INFINITY, hasEnded } = input
  const { rule, generation } = passRuleOf(input.policy, input.createdAt)
  const { lead, ...threshold } = explainDecision(input.policy, rule, tally)
  const quorum = quorumStatus(input.quorum)
  const wouldPass = quorum.isReached && threshold.isMet
  return {
    tally,
    quorum,
    terms: [quorumTerm(quorum), ...threshold.terms],
    threshold,
    lead,
    generation,
    passes: wouldPass && hasEnded,
    wouldPass,
    smallestChange:
      hasEnded || lead ? null : smallestChange({ rule, counts: tally, quorum, uncast }),
  }
}

/** The verdict on a question from its own policy, roll and current votes. */
export function evaluateVotes(
  input: VerdictInput & {
    roll: readonly RollEntry[]
    choices: readonly string[]
    votes: readonly { rollEntryId: number; choice: string }[]
    quorumCount: number
  },
): Verdict {
  const { policy, createdAt, hasEnded, roll, choices, votes, quorumCount } = input
  const voted = new Set(votes.map((vote) => vote.rollEntryId))
  const verdict = evaluateCounts({
    policy,
    createdAt,
    hasEnded,
    tally: countVotes(choices, votes),
    quorum: {
      needed: quorumCount,
      voted: countQuorumVotes(roll, voted),
      eligible: countQuorumEligible(roll),
    },
    uncast: roll.filter((entry) => entry.isVoteEligible && !voted.has(entry.rollEntryId)).length,
  })
  const missing = missingFromQuorum(roll, voted).map((entry) => entry.rollEntryId)
  return { ...verdict, quorum: { ...verdict.quorum, missing } }
}
