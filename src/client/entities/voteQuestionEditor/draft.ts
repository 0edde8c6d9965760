import type { MotionRequest } from '../../../contract/motions'
import type { VoteQuestionDetail } from '../../../contract/voteQuestions'
import type { VoteType } from '../../../contract/voteType'
import { flipName } from '../../../rules/names'
import { zonedDay, zonedHour } from '../../../rules/zonedTime'
import type { GroupPolicy } from '../../../rules/policy'
import { defaultDeadline } from '../../../rules/question'
import { furtherVoteTypes, ordinaryVoteType } from '../../../rules/voteType'
import type { BaseDraft } from '../../store/editor/editorState'
import type { FieldChecks } from '../../store/editor/tabDraft'
import {
  isChosenFile,
  isCount,
  isFlag,
  isLink,
  isText,
  listOf,
  orNull,
  shapeOf,
} from '../../store/storedShape'
import type { Person } from '../search/search.slice'

/** A day as its field holds it, null while that is empty or half a date, and a full hour 0 to 23. */
export interface DraftDeadline {
  day: string | null
  hour: number
}

/** A voting question as the editor holds it. */
export interface Draft extends BaseDraft {
  voteType: VoteType
  deadline: DraftDeadline
  isAutoExtensionEnabled: boolean
  motioned: Person | null
  seconded: Person | null
  links: { name: string; uri: string }[]
  isSendNotification: boolean
  /** The list stays while it is off, or a slip of the finger would cost it. */
  recipients: { isOn: boolean; list: string }
  titleAmendmentReason: string
}

/** What of a policy the editor asks. */
export type EditorPolicy = Pick<
  GroupPolicy,
  'choices' | 'deadline' | 'groupKind' | 'isAutoExtensionAllowed' | 'maxExtensions' | 'voteTypes'
>

/** A stored question as far as the editor changes it. */
type EditedQuestion = Pick<
  VoteQuestionDetail,
  | 'title'
  | 'description'
  | 'voteType'
  | 'voteDeadline'
  | 'isAutoExtensionEnabled'
  | 'motionedId'
  | 'motionedName'
  | 'motionedCompanyName'
  | 'secondedId'
  | 'secondedName'
  | 'secondedCompanyName'
  | 'linkReference'
  | 'notification'
  | 'additionalStakeholders'
>

export function deadlineIn(instant: string): DraftDeadline {
  return { day: zonedDay(instant), hour: zonedHour(instant) }
}

/** A draft for a new question at an instant, with what its motion brings along. */
export function newDraft(
  policy: Pick<GroupPolicy, 'deadline' | 'isAutoExtensionAllowed'>,
  motion: MotionRequest | null,
  now: string,
): Draft {
  return {
    title: motion?.title ?? '',
    description: motion?.description ?? '',
    voteType: ordinaryVoteType,
    deadline: deadlineIn(defaultDeadline(policy, now)),
    isAutoExtensionEnabled: policy.isAutoExtensionAllowed,
    motioned: personIn(motion?.motionedUserId, motion?.motionedName, motion?.motionedCompanyName),
    seconded: personIn(motion?.secondedUserId, motion?.secondedName, motion?.secondedCompanyName),
    links: motion?.linkReference ?? [],
    isSendNotification: true,
    recipients: { isOn: false, list: '' },
    attachments: [],
    titleAmendmentReason: '',
  }
}

/** The draft of the stored values. */
export function draftOfQuestion(question: EditedQuestion): Draft {
  const { motionedId, motionedName, motionedCompanyName } = question
  const { secondedId, secondedName, secondedCompanyName, additionalStakeholders } = question
  return {
    title: question.title,
    description: question.description,
    voteType: question.voteType,
    deadline: deadlineIn(question.voteDeadline),
    isAutoExtensionEnabled: question.isAutoExtensionEnabled,
    motioned: personIn(motionedId, motionedName, motionedCompanyName),
    seconded: personIn(secondedId, secondedName, secondedCompanyName),
    links: question.linkReference,
    isSendNotification: question.notification,
    recipients: { isOn: additionalStakeholders !== '', list: additionalStakeholders },
    attachments: [],
    titleAmendmentReason: '',
  }
}

function personIn(
  userId: number | null | undefined,
  name: string | null | undefined,
  company: string | null | undefined,
): Person | null {
  if (typeof userId !== 'number' || typeof name !== 'string') return null
  return { userId, name: flipName(name), company: company ?? null }
}

/** The fields that are stored with a question, in the order of the form. */
export const storedFields = [
  'title',
  'description',
  'deadline',
  'isAutoExtensionEnabled',
  'motioned',
  'seconded',
  'links',
  'isSendNotification',
  'recipients',
] as const satisfies readonly (keyof Draft)[]

export type StoredField = (typeof storedFields)[number]

/** What is compared of a field: a person by id, a list of recipients only while it is on. */
export function contentOf(draft: Draft, field: keyof Draft): unknown {
  switch (field) {
    case 'motioned':
    case 'seconded':
      return draft[field]?.userId ?? null
    case 'recipients':
      return draft.recipients.isOn ? draft.recipients.list : ''
    default:
      return draft[field]
  }
}

/** The places of a field's messages, where they are not under its own name. */
export const errorPlaces: Partial<Record<keyof Draft, string[]>> = {
  deadline: ['deadlineDay', 'deadlineUtc'],
  motioned: ['motionedId', 'secondedId'],
  seconded: ['secondedId', 'motionedId'],
  recipients: ['additionalStakeholders'],
}

const isPerson = shapeOf({ userId: isCount, name: isText, company: orNull(isText) })
const isHour = (value: unknown) => isCount(value) && Number(value) < 24

const isVoteType = (value: unknown) =>
  [ordinaryVoteType, ...furtherVoteTypes].some((type) => type === value)

/** What a kept draft has to be. */
export const draftChecks: FieldChecks<Draft> = {
  title: isText,
  description: isText,
  voteType: isVoteType,
  deadline: shapeOf({ day: orNull(isText), hour: isHour }),
  isAutoExtensionEnabled: isFlag,
  motioned: orNull(isPerson),
  seconded: orNull(isPerson),
  links: listOf(isLink),
  isSendNotification: isFlag,
  recipients: shapeOf({ isOn: isFlag, list: isText }),
  attachments: listOf(isChosenFile),
  titleAmendmentReason: isText,
}
