/**
 * The parts of a policy that forms and files show as single values. Values of decisions are those of the ordinary
 * decision; a change of them also changes all other decisions that had the same rule.
 */
import { ledByChoice } from './lead'
import { printQuorum, printTerms, readQuorum, readTerms, type ReadTerms } from './notation'
import {
  type Choice,
  type ChoiceRule,
  choiceRuleOf,
  type Decision,
  type Policy,
  type Term,
  voteTypesOf,
} from './policy'
import { usualChoices } from './presets'

export interface PlainParts {
  choices: string[]
  /** The terms of the ordinary decision as their notation has them. */
  passes: string
  quorum: string
  meetingQuorum: string
  days: number
  hours: number
  isFixed: boolean
  isAutoExtensionAllowed: boolean
  maxExtensions: number
  closeWaitHours: number
  motionDays: number
  isReceiptMailed: boolean
  voteTypes: string[]
}

export function plainParts(policy: Policy): PlainParts {
  const [ordinary] = policy.decisions
  const { isAutoExtensionAllowed, maxExtensions, closeWaitHours, isReceiptMailed } = policy
  return {
    choices: ordinary?.choices.map(({ label }) => label) ?? [],
    passes: printTerms(ordinary?.passes ?? [], ordinary?.choices),
    quorum: printQuorum(ordinary?.quorum ?? [], 'quorumCast'),
    meetingQuorum: printQuorum(policy.meetingQuorum, 'present'),
    ...policy.deadline,
    isAutoExtensionAllowed,
    maxExtensions,
    closeWaitHours,
    motionDays: policy.motions.deadlineDays,
    isReceiptMailed,
    voteTypes: voteTypesOf(policy),
  }
}

/** Some of the parts; those that are undefined stay. */
type ChangedParts = { [Part in keyof PlainParts]?: PlainParts[Part] | undefined }

interface PlainChange {
  policy: Policy
  /** For each unreadable part what it must be like; such a part stays unchanged. */
  refused: Partial<Record<keyof PlainParts, string>>
}

/** A policy with some of its parts replaced. */
export function withPlainParts(policy: Policy, changed: ChangedParts): PlainChange {
  const refused: PlainChange['refused'] = {}
  const termsIn = (part: keyof PlainParts, before: Term[], read: ReadTerms | undefined) => {
    if (read === undefined || 'terms' in read) return read?.terms ?? before
    refused[part] = read.wanted
    return before
  }
  const read = <T>(line: string | undefined, reader: (line: string) => T) =>
    line === undefined ? undefined : reader(line)
  const { deadline, motions, meetingQuorum } = policy
  const decisions = withTypes(policy.decisions, changed.voteTypes, (before) => {
    const choices = changed.choices ? choicesOf(before, changed.choices) : before.choices
    const hasSides = choices.some(({ counts }) => counts === 'against')
    const isUntouched = changed.passes === printTerms(before.passes, before.choices)
    const usual = hasSides ? before.passes : ledByChoice(before.passes)
    const rule = isUntouched ? undefined : read(changed.passes, (line) => readTerms(line, choices))
    const passes = termsIn('passes', usual, rule)
    const isKept = printTerms(passes) === printTerms(before.passes)
    const quorum = read(changed.quorum, (line) => readQuorum(line, 'quorumCast'))
    return {
      ...(isKept ? before : withoutText(before)),
      choices,
      passes,
      quorum: termsIn('quorum', before.quorum, quorum),
    }
  })
  const present = read(changed.meetingQuorum, (line) => readQuorum(line, 'present'))
  return {
    policy: {
      ...policy,
      decisions,
      deadline: {
        days: changed.days ?? deadline.days,
        hours: changed.hours ?? deadline.hours,
        isFixed: changed.isFixed ?? deadline.isFixed,
      },
      isAutoExtensionAllowed: changed.isAutoExtensionAllowed ?? policy.isAutoExtensionAllowed,
      maxExtensions: changed.maxExtensions ?? policy.maxExtensions,
      closeWaitHours: changed.closeWaitHours ?? policy.closeWaitHours,
      meetingQuorum: termsIn('meetingQuorum', meetingQuorum, present),
      motions: { ...motions, deadlineDays: changed.motionDays ?? motions.deadlineDays },
      isReceiptMailed: changed.isReceiptMailed ?? policy.isReceiptMailed,
    },
    refused,
  }
}

/** The rule of each choice where none of the choices is for or against anything, such as the names of candidates. */
const besideOthers: ChoiceRule = { counts: 'for', comment: 'no', proxyComment: 'must' }

/**
 * The choices of these labels. A known choice keeps its rule, and a new one gets the usual rule of its label. Where no
 * label is for or against anything, all choices get the rule of candidates.
 */
function choicesOf({ choices }: Decision, labels: readonly string[]): Choice[] {
  const known = [...choices, ...usualChoices]
  const isSided = labels.some((label) =>
    usualChoices.some((choice) => choice.label === label && choice.counts !== 'abstain'),
  )
  const keepsSides = choices.some(
    ({ label, counts }) => counts === 'against' && labels.includes(label),
  )
  const ownChoices = isSided || keepsSides ? null : besideOthers
  return labels.map((label) => ({ label, ...choiceRuleOf({ choices: known, ownChoices }, label) }))
}

/** Drops the publisher's wording, which does not describe a changed rule. */
function withoutText({ text: _before, ...decision }: Decision): Decision {
  return decision
}

/** A decision that is added under this name is blind. */
const blindVoteType = 'Blind Straw-poll'

/**
 * The decisions with these names; the ordinary one is changed and always included. Decisions that had the same rule as
 * the ordinary one get the changed rule and keep their own second vote, and new ones are like it.
 */
function withTypes(
  [ordinary, ...others]: readonly Decision[],
  names: readonly string[] | undefined,
  change: (ordinary: Decision) => Decision,
): Decision[] {
  if (!ordinary) return []
  const changed = change(ordinary)
  const wanted = names ?? others.map(({ name }) => name)
  const further = wanted.flatMap((name): Decision | [] => {
    if (name === ordinary.name) return []
    const stored = others.find((other) => other.name === name)
    if (stored && !isAlike(stored, ordinary)) return stored
    if (!stored) return { ...changed, name, secrecy: name === blindVoteType ? 'blind' : 'open' }
    const { secrecy, secondVote } = stored
    const { secondVote: _its, ...rule } = changed
    return { ...rule, name, secrecy, ...(secondVote && { secondVote }) }
  })
  return [changed, ...further]
}

function isAlike(one: Decision, other: Decision): boolean {
  const spelled = ({ choices, ownChoices, passes, quorum, text, isThresholdShown }: Decision) =>
    JSON.stringify([
      choices.map(({ label, counts, comment, proxyComment }) => [
        label,
        counts,
        comment,
        proxyComment,
      ]),
      ownChoices && [ownChoices.counts, ownChoices.comment, ownChoices.proxyComment],
      printTerms(passes),
      printTerms(quorum),
      text,
      isThresholdShown,
    ])
  return spelled(one) === spelled(other)
}
