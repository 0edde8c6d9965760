/** A group's voting policy in plain words, and the effect that a change would have had. */
import { decisionText, policyFor } from './leadingChoice'
import { isThresholdMet, passRuleOf } from './passRule'
import { formatDay } from './calendarDay'
import { entityOf } from './policies'
import type { GroupPolicy, QuorumShare } from './policy'
import { isQuorumReached, quorumCountOf } from './quorum'
import { voteTypesOf } from './voteType'

/** One subject that a policy rules on. */
interface PolicyLine {
  term: string
  text: string
}

/** A policy in words, subject by subject, in the order in which people usually ask. */
export function policyLines(policy: GroupPolicy): PolicyLine[] {
  const { choices, quorumShare, deadline, maxExtensions, closeWaitHours } = policy
  const entity = entityOf(policy.groupKind)
  const opened = policyFor(choices, policy)
  return [
    { term: 'Who votes', text: `The ${entity} of the group.` },
    { term: 'Choices', text: choices.join(', ') },
    { term: 'Vote types', text: voteTypesOf(policy).join(', ') },
    {
      term: 'Quorum',
      text: `${shareText(quorumShare)} of the active ${entity} must vote, whatever their choice.`,
    },
    { term: 'Pass rule', text: decisionText(opened, 'newer') },
    {
      term: `Questions before ${formatDay(policy.releaseDate)}`,
      text: decisionText(opened, 'older'),
    },
    {
      term: 'Deadline',
      text: `${daysText(deadline)} after the question opens${deadline.isFixed ? ', fixed' : ''}.`,
    },
    {
      term: 'Extensions',
      text: policy.isAutoExtensionAllowed
        ? `Without a quorum a day more at a time, ${maxExtensions} at most.`
        : 'None.',
    },
    {
      term: 'Early close',
      text: `Possible once quorum and threshold have been met for ${closeWaitHours} hours.`,
    },
    { term: 'Motions', text: `Wait ${policy.motionDeadlineDays} days for a second.` },
    {
      term: 'Receipts',
      text: policy.isReceiptMailed
        ? 'Each vote brings its holder a mail with the receipt.'
        : 'Not mailed.',
    },
  ]
}

function shareText({ numerator, denominator, strict }: QuorumShare): string {
  const half = numerator * 2 === denominator
  const share = half ? 'half' : `${numerator}/${denominator}`
  return strict ? `More than ${share}` : `At least ${share}`
}

function daysText({ days, hours }: { days: number; hours: number }): string {
  const ofHours = hours === 0 ? '' : ` and ${hours} ${hours === 1 ? 'hour' : 'hours'}`
  return `${days} ${days === 1 ? 'day' : 'days'}${ofHours}`
}

/** The subjects in which two policies differ. */
export function changedLines(before: GroupPolicy, after: GroupPolicy) {
  const old = new Map(policyLines(before).map(({ term, text }) => [term, text]))
  const now = new Map(policyLines(after).map(({ term, text }) => [term, text]))
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((term) => ({ term, old: old.get(term) ?? null, new: now.get(term) ?? null }))
    .filter((line) => line.old !== line.new)
}

/** The counts with which a question ended. */
interface EndedQuestion {
  createdAt: string
  totalYesVotes: number
  totalNoVotes: number
  totalVotes: number
  quorumVotes: number
  quorumEligible: number
}

/**
 * The result that another policy would have given for the votes of a question. Extensions are not replayed,
 * because nobody knows who would have voted in them.
 */
export function resultUnder(policy: GroupPolicy, question: EndedQuestion): 'Pass' | 'Failed' {
  const { quorumVotes, quorumEligible, totalYesVotes: yes, totalNoVotes: no } = question
  const needed = quorumCountOf(policy.quorumShare, quorumEligible)
  const { rule } = passRuleOf(policy, question.createdAt)
  const isPassed =
    isQuorumReached(needed, quorumVotes, quorumEligible) &&
    isThresholdMet(rule, { yes, no, total: question.totalVotes })
  return isPassed ? 'Pass' : 'Failed'
}
