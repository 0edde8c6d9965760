/** What an editor may save of a question. Voting specification §5. */
import { isBlank } from './comment'
import {
  deadlineDayRefusal,
  deadlineRefusal,
  type EditedDeadline,
  instantOfDeadline,
} from './deadline'
import { checkLinks, type Link } from './links'
import type { GroupPolicy } from './policy'
import { defaultDeadline } from './question'
import { parseRecipients, type RecipientDomains, recipientsHelp } from './recipients'

/** The fields that have rules. */
export interface QuestionDraft {
  title: string
  /** An instant; null for the group's default, or under edit for the deadline as it is. */
  deadlineUtc: string | null
  links: readonly Link[]
  /** Null where nobody is named, or nobody of the group's directory. */
  motionedId: number | null
  secondedId: number | null
  /** Comma-separated addresses; blank for none. */
  additionalStakeholders: string
}

/** A draft in the form in which it is stored. */
interface CheckedDraft {
  title: string
  deadline: string
  links: Link[]
  motionedId: number
  secondedId: number
  additionalStakeholders: string
}

/** What is wrong, by field; a link's field is `links.{index}.{name or uri}`. */
type DraftErrors = Record<string, string[]>

/** What the rules about drafts read. */
interface DraftCircumstances {
  now: string
  policy: Pick<GroupPolicy, 'deadline'>
  /** Null for a new question. */
  edited: EditedDeadline | null
  /** What addresses of additional recipients may end in; absent: as specified. */
  recipientDomains?: RecipientDomains | undefined
}

const wantedUser = 'Please provide a valid user.'

/**
 * A draft ready to store, or everything that is wrong with it. A new question of a group with a fixed
 * deadline gets that one, whatever the draft says.
 */
export function checkDraft(
  draft: QuestionDraft,
  circumstances: DraftCircumstances,
): { draft: CheckedDraft } | { refused: DraftErrors } {
  const { motionedId, secondedId } = draft
  const deadline = deadlineOf(draft, circumstances)
  const links = checkLinks(draft.links)
  const recipients = checkRecipients(draft.additionalStakeholders, circumstances.recipientDomains)
  const refusals: [field: string, message: string | null][] = [
    ['title', isBlank(draft.title) ? 'Please provide a name for the voting question.' : null],
    ['motionedId', motionedId === null ? wantedUser : null],
    ['secondedId', secondedRefusal(motionedId, secondedId)],
    ['deadlineUtc', deadlineProblem(deadline, circumstances)],
    ['additionalStakeholders', 'refused' in recipients ? recipients.refused : null],
    [
      'additionalStakeholders',
      'refused' in recipients ? recipientsHelp(circumstances.recipientDomains) : null,
    ],
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

/** The message for a changed title without a reason; null where all is well. */
export function amendmentReasonRefusal(
  titleBefore: string,
  title: string,
  reason: string | null | undefined,
): string | null {
  return titleBefore !== title.trim() && isBlank(reason)
    ? 'Please provide a reason for amending the vote question.'
    : null
}

function deadlineOf(
  { deadlineUtc }: QuestionDraft,
  { now, policy, edited }: DraftCircumstances,
): string {
  if (edited) return deadlineUtc === null ? edited.voteDeadline : instantOfDeadline(deadlineUtc)
  const isChosen = deadlineUtc !== null && !policy.deadline.isFixed
  return isChosen ? instantOfDeadline(deadlineUtc) : defaultDeadline(policy, now)
}

/** The default deadline of the group is never refused for its day. */
function deadlineProblem(deadline: string, circumstances: DraftCircumstances): string | null {
  const { now, policy, edited } = circumstances
  const refusal = deadlineRefusal({ deadline, ...circumstances })
  if (refusal !== null || policy.deadline.isFixed) return refusal
  return deadlineDayRefusal(deadline, now, edited)
}

function secondedRefusal(motionedId: number | null, secondedId: number | null): string | null {
  if (secondedId === null) return wantedUser
  return secondedId === motionedId ? 'Motioned and Seconded cannot be the same person.' : null
}

function checkRecipients(
  list: string,
  domains?: RecipientDomains,
): { list: string } | { refused: string } {
  if (isBlank(list)) return { list: '' }
  const parsed = parseRecipients(list, domains)
  return 'addresses' in parsed ? { list: parsed.addresses.join(', ') } : parsed
}
