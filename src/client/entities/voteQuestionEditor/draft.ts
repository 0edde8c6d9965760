import type { MotionRequest } from '../../../contract/motions'
import type { QuestionDraft } from '../../../contract/drafts'
import type { VoteQuestionDetail } from '../../../contract/voteQuestions'
import { zoneLabel } from '../../../rules/associationZone'
import { dayIn, formatDay } from '../../../rules/calendarDay'
import { hourLabel } from '../../../rules/deadline'
import { isBefore } from '../../../rules/instant'
import { flipName, personLabel } from '../../../rules/names'
import { ownChoicesOf } from '../../../rules/ownChoices'
import { decisionNamed, type Policy, voteTypesOf } from '../../../rules/policy/policy'
import { defaultDeadline } from '../../../rules/question'
import { zonedDay, zonedHour } from '../../../rules/zonedTime'
import {
  attachmentsField,
  draftFrom,
  type DraftOf,
  type FieldSource,
  flagField,
  linksField,
  reasonField,
  sharedFields,
  textField,
} from '../../store/editor/draftFields'
import { isCount, isFlag, isText, listOf, orNull, shapeOf } from '../../store/storedShape'
import { sharedValues } from '../../store/editor/sharedDrafts'
import type { Person } from '../search/search.request'

/** The typed deadline: a day, null while the field is empty or incomplete, and a full hour from 0 to 23. */
export interface DraftDeadline {
  day: string | null
  hour: number
}

/** The parts of a policy that the editor reads. */
export type EditorPolicy = Pick<
  Policy,
  'deadline' | 'decisions' | 'electorate' | 'isAutoExtensionAllowed' | 'maxExtensions'
>

type StoredQuestion = Omit<VoteQuestionDetail, 'voteResults'>

/** What a new question begins with: the policy of its group, the motion it comes from, and the time. */
interface NewQuestion {
  policy: EditorPolicy
  motion: MotionRequest | null
  at: string
}

const field = <Value>(source: FieldSource<StoredQuestion, NewQuestion, Value>) => source

const isPerson = shapeOf({ userId: isCount, name: isText, company: orNull(isText) })
const personField = {
  check: orNull(isPerson),
  contentOf: (person: Person | null) => person?.userId ?? null,
  textOf: (person: Person | null) => (person === null ? '' : personLabel(person)),
}

/** What a draft of a voting question holds. A new field is added here. */
export const fields = {
  title: field({
    ...textField,
    name: 'Voting Question name',
    of: ({ title }) => title,
    fresh: ({ motion }) => motion?.title ?? '',
  }),
  description: field({
    ...textField,
    name: 'Description',
    of: ({ description }) => description,
    fresh: ({ motion }) => motion?.description ?? '',
  }),
  voteType: field({
    ...textField,
    name: 'Vote Type',
    of: ({ voteType }) => voteType,
    fresh: ({ policy }) => voteTypesOf(policy)[0] ?? '',
    again: ({ voteType }, { policy }) => {
      const known = voteTypesOf(policy)
      return known.includes(voteType) ? voteType : (known[0] ?? '')
    },
    paths: ['voteType', 'choices'],
  }),
  // A stored question keeps its choices; a new one begins with the two that it needs at least.
  choices: field({
    name: 'Vote Choices',
    of: () => [] as string[],
    fresh: () => ['', ''],
    again: ({ voteType, voteChoice }, { policy }) =>
      ownChoicesOf(decisionNamed(policy, voteType), voteChoice.split(',')),
    check: listOf(isText),
    textOf: (choices) => choices.join('\n').trim(),
  }),
  deadline: field({
    name: 'Deadline',
    of: ({ voteDeadline }) => deadlineIn(voteDeadline),
    fresh: usualDeadline,
    again: (_earlier, beginning) => usualDeadline(beginning),
    check: shapeOf({ day: orNull(isText), hour: (value) => isCount(value) && Number(value) < 24 }),
    textOf: deadlineText,
    paths: ['deadlineDay', 'deadlineUtc'],
  }),
  isAutoExtensionEnabled: field({
    ...flagField,
    name: 'Auto-extension',
    of: ({ isAutoExtensionEnabled }) => isAutoExtensionEnabled,
    fresh: ({ policy }) => policy.isAutoExtensionAllowed,
    again: ({ isAutoExtensionEnabled: wasEnabled }, { policy }) =>
      wasEnabled && policy.isAutoExtensionAllowed,
  }),
  motioned: field({
    ...personField,
    name: 'Motioned',
    of: (stored) => personIn(stored.motionedId, stored.motionedName, stored.motionedCompanyName),
    fresh: ({ motion }) =>
      personIn(motion?.motionedUserId, motion?.motionedName, motion?.motionedCompanyName),
    paths: ['motionedId', 'secondedId'],
  }),
  seconded: field({
    ...personField,
    name: 'Seconded',
    of: (stored) => personIn(stored.secondedId, stored.secondedName, stored.secondedCompanyName),
    fresh: ({ motion }) =>
      personIn(motion?.secondedUserId, motion?.secondedName, motion?.secondedCompanyName),
    paths: ['secondedId', 'motionedId'],
  }),
  links: field({
    ...linksField,
    of: ({ linkReference }) => linkReference,
    fresh: ({ motion }) => motion?.linkReference ?? [],
  }),
  attachments: attachmentsField,
  isSendNotification: field({
    ...flagField,
    name: 'Notifications to the group',
    of: ({ notification }) => notification,
    fresh: () => true,
  }),
  // The typed list is kept while the box is off, so that an accidental click loses nothing.
  additionalStakeholders: field({
    name: 'Additional recipients',
    of: ({ additionalStakeholders: list }) => ({ isOn: list !== '', list }),
    fresh: () => ({ isOn: false, list: '' }),
    check: shapeOf({ isOn: isFlag, list: isText }),
    contentOf: recipientsOf,
    textOf: recipientsOf,
  }),
  titleAmendmentReason: reasonField,
  ...sharedFields,
}

/** A voting question as the editor holds it. */
export type Draft = DraftOf<typeof fields>

/** A draft for a new question, which asks an earlier one again where there is one. */
export const newDraft = (beginning: NewQuestion, asked: StoredQuestion | null = null) =>
  draftFrom(fields, ({ of, fresh, again }) => {
    if (asked === null) return fresh(beginning)
    return again ? again(asked, beginning) : of(asked)
  })

/** The draft that the admins of the group share, as the editor holds it. A deadline that has passed begins anew. */
export function draftOfKept(kept: QuestionDraft, beginning: NewQuestion): Draft {
  const { motioned, seconded, isTemplate } = kept
  const { deadlineUtc, choices, voteType, additionalStakeholders: list, ...written } = kept.written
  const { title, description, links, isSendNotification, isAutoExtensionEnabled } = written
  const fresh = newDraft(beginning)
  const isStale = isTemplate || deadlineUtc === null || isBefore(deadlineUtc, beginning.at)
  return {
    ...fresh,
    title,
    description,
    voteType: voteTypesOf(beginning.policy).includes(voteType) ? voteType : fresh.voteType,
    choices: choices.length > 0 ? choices : fresh.choices,
    deadline: isStale ? fresh.deadline : deadlineIn(deadlineUtc),
    isAutoExtensionEnabled,
    motioned,
    seconded,
    links,
    isSendNotification,
    additionalStakeholders: { isOn: list !== '', list },
    ...sharedValues(kept),
  }
}

/** The draft of the stored values. */
export const draftOfQuestion = (question: StoredQuestion) =>
  draftFrom(fields, ({ of }) => of(question))

/** The list of recipients that is sent: none while it is off. */
export function recipientsOf({ isOn, list }: { isOn: boolean; list: string }): string {
  return isOn ? list : ''
}

function usualDeadline({ policy, at }: NewQuestion): DraftDeadline {
  return deadlineIn(defaultDeadline(policy, at))
}

export function deadlineIn(instant: string): DraftDeadline {
  return { day: zonedDay(instant), hour: zonedHour(instant) }
}

function deadlineText({ day, hour }: DraftDeadline): string {
  const calendarDay = dayIn(day)
  return calendarDay === null ? '' : `${formatDay(calendarDay)}, ${hourLabel(hour)} ${zoneLabel()}`
}

function personIn(
  userId: number | null | undefined,
  name: string | null | undefined,
  company: string | null | undefined,
): Person | null {
  if (typeof userId !== 'number' || typeof name !== 'string') return null
  return { userId, name: flipName(name), company: company ?? null }
}
