/** Plays the life of one demo question by the rules: roll, votes, extensions, ending. */
import type { RollEntry } from '../../rules/roll'
import type { GroupPolicy } from '../../rules/policy'
import type { MetDates, VoteResult, VoteStatus } from '../../rules/question'
import { decideAtDeadline, defaultDeadline, metDates } from '../../rules/question'
import { addElapsedHours, elapsedMs, isBefore } from '../../rules/pacificTime'
import { quorumCountOf } from '../../rules/quorum'
import { judge } from '../../rules/verdict'
import type { Verdict } from '../../rules/verdict'
import type { Random } from './random'
import { planVotes } from './planVotes'
import type { PlannedVote } from './planVotes'
import type { QuestionPlan } from './questionPlans'

/** What happened to a question, in the order it happened. */
export type Happening =
  | { kind: 'cast' | 'changed'; at: string; vote: PlannedVote }
  | { kind: 'extended'; at: string; number: number; from: string; to: string }
  | { kind: 'amended'; at: string; title: string; reason: string }
  | { kind: 'ended'; at: string; voteStatus: VoteStatus; voteResult: VoteResult }

export interface PlayedQuestion {
  plan: QuestionPlan
  policy: GroupPolicy
  roll: RollEntry[]
  choices: string[]
  quorumCount: number
  firstDeadline: string
  voteDeadline: string
  extensions: number
  met: MetDates
  verdict: Verdict
  voteStatus: VoteStatus
  voteResult: VoteResult
  voteStatusDate: string | null
  happenings: Happening[]
  /** The last word of each vote held, by roll entry. */
  votes: Map<number, PlannedVote>
}

/** Plays `plan` up to `now`; the roll's entries carry their final ids. */
export function playQuestion(
  plan: QuestionPlan,
  policy: GroupPolicy,
  roll: RollEntry[],
  now: string,
  random: Random,
): PlayedQuestion {
  const firstDeadline =
    plan.hoursOpen === undefined
      ? defaultDeadline(policy, plan.createdAt)
      : addElapsedHours(plan.createdAt, plan.hoursOpen)
  const choices = plan.choices ?? policy.choices
  const quorumEligible = roll.filter((entry) => entry.isQuorumEligible).length
  const quorumCount = quorumCountOf(policy.quorumShare, quorumEligible)
  const planned = planVotes(plan, roll, choices, firstDeadline, random)

  const votes = new Map<number, PlannedVote>()
  const happenings: Happening[] = []
  let met: MetDates = { quorumMetDate: null, voteThresholdMetDate: null }
  let voteDeadline = firstDeadline
  let extensions = 0

  const judged = (hasEnded: boolean) =>
    judge({
      policy,
      createdAt: plan.createdAt,
      roll,
      choices,
      votes: [...votes].map(([rollEntryId, vote]) => ({ rollEntryId, choice: vote.choice })),
      quorumCount,
      hasEnded,
    })

  const amendAt = addElapsedHours(plan.createdAt, 20)
  if (plan.amendedTitle !== undefined && isBefore(amendAt, now)) {
    const reason = 'The title now says that the change is editorial.'
    happenings.push({ kind: 'amended', at: amendAt, title: plan.amendedTitle, reason })
  }

  const finished = (): { voteStatus: VoteStatus; voteResult: VoteResult; at: string } | null => {
    for (let guard = 0; guard <= policy.maxExtensions; guard += 1) {
      for (const vote of planned) {
        const isDue = isBefore(vote.at, voteDeadline) && isBefore(vote.at, now)
        const known = votes.get(vote.rollEntryId)
        if (!isDue || (known && !isBefore(known.at, vote.at))) continue
        const ended = endedEarly(plan, met, judged(false), voteDeadline, policy, now)
        if (ended && !isBefore(vote.at, ended.at)) return ended
        votes.set(vote.rollEntryId, vote)
        happenings.push({ kind: known ? 'changed' : 'cast', at: vote.at, vote })
        const standing = judged(false)
        met = metDates(met, standing.quorum.isReached, standing.threshold.isMet, vote.at)
      }
      const early = endedEarly(plan, met, judged(false), voteDeadline, policy, now)
      if (early) return early
      if (isBefore(now, voteDeadline)) return null
      const standing = judged(true)
      const decision = decideAtDeadline(
        {
          voteStatus: 'Pending',
          firstDeadline,
          deadline: voteDeadline,
          isQuorumReached: standing.quorum.isReached,
          isThresholdMet: standing.threshold.isMet,
          isAutoExtensionEnabled: policy.isAutoExtensionAllowed,
          isAutoExtensionAllowed: policy.isAutoExtensionAllowed,
          extensions,
          maxExtensions: policy.maxExtensions,
        },
        voteDeadline,
      )
      if (decision.kind === 'not-due') return null
      if (decision.kind === 'tally') {
        return { voteStatus: 'Completed', voteResult: decision.result, at: voteDeadline }
      }
      happenings.push({
        kind: 'extended',
        at: voteDeadline,
        number: decision.number,
        from: voteDeadline,
        to: decision.deadline,
      })
      voteDeadline = decision.deadline
      extensions = decision.number
    }
    return null
  }

  const ending = finished()
  if (ending) happenings.push({ kind: 'ended', ...ending })
  happenings.sort((one, other) => one.at.localeCompare(other.at))
  return {
    plan,
    policy,
    roll,
    choices,
    quorumCount,
    firstDeadline,
    voteDeadline,
    extensions,
    met,
    verdict: judged(ending !== null),
    voteStatus: ending?.voteStatus ?? 'Pending',
    voteResult: ending?.voteResult ?? 'Pending',
    voteStatusDate: ending?.at ?? null,
    happenings,
    votes,
  }
}

/** An admin ends it before its deadline: a cancellation at two thirds of the time, a close after the wait. */
function endedEarly(
  plan: QuestionPlan,
  met: MetDates,
  standing: Verdict,
  voteDeadline: string,
  policy: GroupPolicy,
  now: string,
): { voteStatus: VoteStatus; voteResult: VoteResult; at: string } | null {
  if (plan.ending === 'cancelled') {
    const at = addElapsedHours(
      plan.createdAt,
      Math.floor(elapsedMs(plan.createdAt, voteDeadline) / 5_400_000),
    )
    return isBefore(at, now) ? { voteStatus: 'Cancelled', voteResult: 'Cancelled', at } : null
  }
  if (plan.ending !== 'closed' || !met.quorumMetDate || !met.voteThresholdMetDate) return null
  const later = isBefore(met.quorumMetDate, met.voteThresholdMetDate)
    ? met.voteThresholdMetDate
    : met.quorumMetDate
  const at = addElapsedHours(later, policy.closeWaitHours + 1)
  if (!isBefore(at, voteDeadline) || !isBefore(at, now)) return null
  return { voteStatus: 'Closed', voteResult: standing.wouldPass ? 'Pass' : 'Failed', at }
}
