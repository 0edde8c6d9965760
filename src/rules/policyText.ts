/** A group's voting policy in plain words, and what a change of it changes. */
import { type Policy, voteTypesOf } from './policy/policy'
import { decisionText, quorumText } from './policy/words'

/** One subject that a policy rules on. */
interface PolicyLine {
  term: string
  text: string
}

/** A policy in words, subject by subject, in the order in which people usually ask. */
export function policyLines(policy: Policy): PolicyLine[] {
  const { decisions, deadline, maxExtensions, closeWaitHours, electorate, motions } = policy
  return [
    { term: 'Who votes', text: votersText(electorate) },
    { term: 'Vote types', text: voteTypesOf(policy).join(', ') },
    ...decisions.flatMap((decision) => decisionLines(policy, decision)),
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
    { term: 'Meetings', text: quorumText(policy.meetingQuorum, electorate, 'be present') },
    { term: 'Motions', text: `Wait ${motions.deadlineDays} days for a second.` },
    {
      term: 'Receipts',
      text: policy.isReceiptMailed
        ? 'Each vote brings its holder a mail with the receipt.'
        : 'Not mailed.',
    },
  ]
}

/** `The members of the group, each by its weight, in the classes Issuers and Consumers.` */
function votersText({ many, classes, isWeighted = false }: Policy['electorate']): string {
  const weighed = isWeighted ? ', each by its weight' : ''
  const classed = classes.length > 0 ? `, in the classes ${classes.join(', ')}` : ''
  return `The ${many} of the group${weighed}${classed}.`
}

/** What a decision asks for; the first, the ordinary one, without its name. */
function decisionLines(policy: Policy, decision: Policy['decisions'][number]): PolicyLine[] {
  const of = decision === policy.decisions[0] ? '' : `, ${decision.name}`
  const { electorate } = policy
  const labels = decision.choices.map(({ label }) => label)
  return [
    { term: `Choices${of}`, text: labels.join(', ') || 'Those of the question.' },
    { term: `Quorum${of}`, text: quorumText(decision.quorum, electorate, 'vote') },
    { term: `Pass rule${of}`, text: decisionText({ decision, electorate }) },
  ]
}

function daysText({ days, hours }: { days: number; hours: number }): string {
  const ofHours = hours === 0 ? '' : ` and ${hours} ${hours === 1 ? 'hour' : 'hours'}`
  return `${days} ${days === 1 ? 'day' : 'days'}${ofHours}`
}

/** The subjects in which two policies differ. */
export function changedLines(before: Policy, after: Policy) {
  const old = new Map(policyLines(before).map(({ term, text }) => [term, text]))
  const now = new Map(policyLines(after).map(({ term, text }) => [term, text]))
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((term) => ({ term, old: old.get(term) ?? null, new: now.get(term) ?? null }))
    .filter((line) => line.old !== line.new)
}
