/** Checks what an editor saves of a question. Voting specification §5. */
import { isBlank } from './comment'
import {
  deadlineDayRefusal,
  deadlineRefusal,
  type EditedDeadline,
  instantOfDeadline,
} from './deadline'
import { checkLinks, type Link } from './links'
import { ownChoicesRefusals } from './ownChoices'
import { decisionNamed, type Policy, voteTypesOf } from './policy/policy'
import { defaultDeadline } from './question'
import { parseRecipients, type RecipientDomains, recipientsHelp } from './recipients'

/** The fields that are checked. */
export interface QuestionDraft {
  title: string
  /** The kind of a new question; absent of an edited one, whose kind stays. */
  voteType?: string | undefined
  /** The choices that a new question brings along; absent where its decision has all of them. */
  choices?: readonly string[] | undefined
  /** An instant; null for the group's default or, for an edited question, its current deadline. */
  deadlineUtc: string | null
  links: readonly Link[]
  /** Null where nobody is named, or somebody who is not in the group's directory. */
  motionedId: number | null
  secondedId: number | null
  /** Comma-separated e-mail addresses; blank for none. */
  additionalStakeholders: string
}

/** A draft in its stored form. */
interface CheckedDraft {
  title: string
  deadline: string
  links: Link[]
  motionedId: number
  secondedId: number
  additionalStakeholders: string
}

/** All errors by field; a link's field is `links.{index}.{name or uri}`, a choice's `choices.{index}`. */
type DraftErrors = Record<string, string[]>

/** What a draft is checked against. */
interface DraftCircumstances {
  now: string
  policy: Pick<Policy, 'deadline' | 'decisions'>
  /** Null for a new question. */
  edited: EditedDeadline | null
  /** All accounts of whoever motioned, which count as one person; absent where only one is known. */
  accountsOfMover?: readonly number[] | undefined
  /** The allowed endings of additional recipients' addresses; absent: those of the specification. */
  recipientDomains?: RecipientDomains | undefined
}

const wantedUser = 'Please provide a valid user.'

/**
 * The draft in its stored form, or everything that is wrong with it. A new question of a group with a fixed
 * deadline gets that deadline, whatever the draft says.
 */
export function checkDraft(
  draft: QuestionDraft,
  circumstances: DraftCircumstances,
): { draft: CheckedDraft } | { refused: DraftErrors } {
  const { motionedId, secondedId, voteType } = draft
  const deadline = deadlineOf(draft, circumstances)
  const links = checkLinks(draft.links)
  const recipients = checkRecipients(draft.additionalStakeholders, circumstances.recipientDomains)
  const refusals: [field: string, message: string | null][] = [
    ['title', isBlank(draft.title) ? 'Please provide a name for the voting question.' : null],
    ['voteType', voteType === undefined ? null : voteTypeRefusal(circumstances.policy, voteType)],
    ['motionedId', motionedId === null ? wantedUser : null],
    ['secondedId', secondedRefusal(draft, circumstances)],
    ['deadlineUtc', deadlineProblem(deadline, circumstances)],
    ['additionalStakeholders', 'refused' in recipients ? recipients.refused : null],
    [
      'additionalStakeholders',
      'refused' in recipients ? recipientsHelp(circumstances.recipientDomains) : null,
    ],
    ...choiceRefusals(draft, circumstances),
    ...('refused' in links ? links.refused : []).map(
      ({ index, field, message }) => [`links.${index}.${field}`, message] as [string, string],
    ),
  ]
  const refused: DraftErrors = {}
  for (const [field, message] of refusals) {
    if (message !== null) refused[field] = [...(refused[field] ?? []), message]
  }
  const isSound = Object.keys(refused).length === 0
  if (!isSound || motionedId === null || secondedId === null) return { refused }
  return {
    draft: {
      title: draft.title.trim(),
      deadline,
      links: 'links' in links ? links.links : [],
      motionedId,
      secondedId,
      additionalStakeholders: 'list' in recipients ? recipients.list : '',
    },
  }
}

/** The error message for a changed title without a reason; null where the input is valid. */
export function amendmentReasonRefusal(
  titleBefore: string,
  title: string,
  reason: string | null | undefined,
): string | null {
  return titleBefore !== title.trim() && isBlank(reason)
    ? 'Please provide a reason for amending the vote question.'
    : null
}

/** What is wrong with the choices of a new question, where its decision is known. */
function choiceRefusals(
  { voteType, choices }: QuestionDraft,
  { policy, edited }: DraftCircumstances,
): [field: string, message: string][] {
  const decision = decisionNamed(policy, voteType)
  const refused = decision && !edited ? ownChoicesRefusals(decision, choices) : []
  return refused.map(({ index, message }) => [
    index === null ? 'choices' : `choices.${index}`,
    message,
  ])
}

/** The error message for a kind of vote that the group's policy does not have; null where it does. */
function voteTypeRefusal(policy: Pick<Policy, 'decisions'>, voteType: string): string | null {
  const allowed = voteTypesOf(policy)
  if (allowed.includes(voteType)) return null
  return `The policy of this group does not allow ${voteType}. Please choose ${allowed.join(' or ')}.`
}

function deadlineOf(
  { deadlineUtc }: QuestionDraft,
  { now, policy, edited }: DraftCircumstances,
): string {
  if (edited) return deadlineUtc === null ? edited.voteDeadline : instantOfDeadline(deadlineUtc)
  const isChosen = deadlineUtc !== null && !policy.deadline.isFixed
  return isChosen ? instantOfDeadline(deadlineUtc) : defaultDeadline(policy, now)
}

/** Why the deadline is refused; the day of the group's default deadline never is. */
function deadlineProblem(deadline: string, circumstances: DraftCircumstances): string | null {
  const refusal = deadlineRefusal({ deadline, ...circumstances })
  if (refusal !== null || circumstances.policy.deadline.isFixed) return refusal
  return deadlineDayRefusal(deadline, circumstances)
}

function secondedRefusal(
  { motionedId, secondedId }: QuestionDraft,
  { accountsOfMover = [] }: DraftCircumstances,
): string | null {
  if (secondedId === null) return wantedUser
  const isSame = secondedId === motionedId || accountsOfMover.includes(secondedId)
  return isSame ? 'Motioned and Seconded cannot be the same person.' : null
}

function checkRecipients(
  list: string,
  domains?: RecipientDomains,
): { list: string } | { refused: string } {
  if (isBlank(list)) return { list: '' }
  const parsed = parseRecipients(list, domains)
  return 'addresses' in parsed ? { list: parsed.addresses.join(', ') } : parsed
}
