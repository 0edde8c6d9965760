/**
 * The parts of a policy that forms and files show as single values. Those of decisions are of the ordinary one, and of
 * every further one that is decided like it.
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
  /** What each part that cannot be read must be like; it stays as it was. */
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

/** How a choice counts that stands beside others, where none of them is for or against anything. */
const besideOthers: ChoiceRule = { counts: 'for', comment: 'no', proxyComment: 'must' }

/**
 * A choice keeps its rule; a new one has that of its label. Where no label is for or against what is asked, the choices
 * stand beside each other.
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

/** The words of a publisher are no longer those of the rule. */
function withoutText({ text: _before, ...decision }: Decision): Decision {
  return decision
}

/** The decision that is blind wherever it is added by its name. */
const blindVoteType = 'Blind Straw-poll'

/**
 * The decisions of these names, the ordinary one changed and always there. Another that was decided like it changes
 * with it, and a new one is decided like it.
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
    const secrecy = stored?.secrecy ?? (name === blindVoteType ? 'blind' : 'open')
    return { ...changed, name, secrecy }
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
