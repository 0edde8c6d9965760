/** Compares the history of a question, as its page shows it, with the record. */
import { changedFields, type ChangedField, fieldOf } from '../../../rules/changedField'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import type { voteQuestionVersions } from '../../database/schema/voteQuestions'
import type { QuestionEvent, RecordedChange } from '../questionEvent'
import {
  automatically,
  columnsOf,
  openingFields,
  type RecordedTerms,
  shownFields,
} from '../questionFields'
import { Hashed, type TextOf } from '../saltedHashes'
import { canonicalText, isText } from './differing'

type Version = typeof voteQuestionVersions.$inferSelect
type Changing = Extract<QuestionEvent, { event: 'opened' | 'amended' | 'extended' }>

/** Fields in the history of an opening that its event does not contain: who gets mails besides the group. */
const absentFromOpening = new Set(['Notification', 'AdditionalStakeholders'])

/** The differences between the stored history and the record; empty where they agree. */
export function compareHistory(
  stored: readonly Version[],
  events: readonly QuestionEvent[],
  textOf: TextOf,
): string[] {
  const changing = events.filter(isChanging)
  const byNumber = [...stored].sort((one, other) => one.versionNumber - other.versionNumber)
  if (byNumber.length !== changing.length) return ['the stored history differs']
  return byNumber.flatMap((version, at) => {
    const event = changing[at]
    const isSame = version.versionNumber === at + 1 && event && isOf(version, event, textOf)
    return isSame ? [] : `version ${at + 1} of the stored history differs`
  })
}

function isChanging(event: QuestionEvent): event is Changing {
  return event.event === 'opened' || event.event === 'amended' || event.event === 'extended'
}

function isOf(version: Version, event: Changing, textOf: TextOf): boolean {
  const reasonHash = event.event === 'amended' ? event.reasonHash : null
  const changes = changesOf(event, textOf)
  const shown = version.changes.filter(
    ({ fieldName }) => event.event !== 'opened' || !absentFromOpening.has(fieldName),
  )
  return (
    version.modifiedTime === event.at &&
    isBy(version, event, textOf) &&
    isText(version.reason, reasonHash, textOf) &&
    (changes === null || canonicalText(changes.map(asOnce)) === canonicalText(shown.map(asOnce)))
  )
}

function isBy({ userId, userName }: Version, event: Changing, textOf: TextOf): boolean {
  if (event.event === 'extended')
    return userId === automatically.by.userId && userName === automatically.by.name
  return userId === event.actor.userId && isText(userName, event.actor.nameHash, textOf)
}

/** The fields that an event changed, as the history shows them; null where one of their texts was erased. */
function changesOf(event: Changing, textOf: TextOf): ChangedField[] | null {
  switch (event.event) {
    case 'opened': {
      const row = rowOf(event, textOf)
      const fileNames = event.attachments.map(({ fileName }) => fileName)
      const fields = row && openingFields({ ...row, quorumCount: event.quorumCount }, fileNames)
      return fields && fields.filter(({ fieldName }) => !absentFromOpening.has(fieldName))
    }
    case 'extended':
      return shownChanges({ deadline: event.dueAt }, { deadline: event.newDeadline }, textOf)
    case 'amended': {
      const [only] = event.changes
      if (event.changes.length === 1 && only?.field === 'motionRequestId')
        return [fieldOf('MotionRequestId', 'number', only.new)]
      return shownChanges(fieldsOf(event.changes, 'old'), fieldsOf(event.changes, 'new'), textOf)
    }
  }
}

function fieldsOf(
  changes: readonly RecordedChange[],
  which: 'old' | 'new',
): Partial<RecordedTerms> {
  return Object.fromEntries(
    changes.map((change) => [change.field, change[which]]),
  ) as Partial<RecordedTerms>
}

function shownChanges(
  old: Partial<RecordedTerms>,
  now: Partial<RecordedTerms>,
  textOf: TextOf,
): ChangedField[] | null {
  const [before, after] = [rowOf(old, textOf), rowOf(now, textOf)]
  return before && after && changedFields(shownFields(before), shownFields(after))
}

const unnamed = {
  title: '',
  description: '',
  voteDeadline: '',
  isAutoExtensionEnabled: false,
  motionedName: null,
  secondedName: null,
  linkReference: [],
  isSendNotification: false,
  additionalStakeholders: '',
}

/** The columns of a question that its history shows; null where one of their texts was erased. */
function rowOf(fields: Partial<RecordedTerms>, textOf: TextOf): VoteQuestionRow | null {
  const columns = Object.entries({ ...unnamed, ...columnsOf(fields) }).map(
    ([column, told]) => [column, told instanceof Hashed ? textOf(told.hash) : told, told] as const,
  )
  const isErased = columns.some(([, text, told]) => text === null && told !== null)
  return isErased ? null : (Object.fromEntries(columns) as VoteQuestionRow)
}

/** Lists were once kept with commas between their items. */
function asOnce(field: ChangedField): ChangedField {
  return { ...field, fieldContent: field.fieldContent.replaceAll('\n', ', ') }
}
