import type { InferInsertModel } from 'drizzle-orm'
import type { HistoryChange } from '../../contract/voteQuestions'
import { listContent } from '../../rules/changedField'
import type { voteQuestionVersions } from '../database/schema/voteQuestions'
import { fullName, personById } from './people'
import type { PlayedQuestion } from './playQuestion'
import type { QuestionRow } from './questionRow'

interface Version {
  at: string
  userId: number | null
  userName: string
  reason: string | null
  changes: HistoryChange[]
}

/** The versions of a question that its history shows: opening, amendment, every extension. */
export function versionsOf(
  played: PlayedQuestion,
  row: QuestionRow,
): InferInsertModel<typeof voteQuestionVersions>[] {
  const author = { userId: row.createdById, userName: fullName(personById(row.createdById)) }
  const opening: Version = {
    at: row.createdAt,
    ...author,
    reason: null,
    changes: openingChanges(row, played),
  }
  const later = played.happenings.flatMap((happening): Version[] => {
    switch (happening.kind) {
      case 'amended':
        return [
          {
            at: happening.at,
            ...author,
            reason: happening.reason,
            changes: [text('Title', happening.title)],
          },
        ]
      case 'extended':
        return [
          {
            at: happening.at,
            userId: null,
            userName: 'Automatic extension',
            reason: null,
            changes: [date('VoteDeadline', happening.to)],
          },
        ]
      default:
        return []
    }
  })
  return [opening, ...later].map(({ at, ...version }, index) => ({
    voteQuestionId: row.voteQuestionId,
    versionNumber: index + 1,
    modifiedTime: at,
    ...version,
  }))
}

function text(fieldName: string, fieldContent: string): HistoryChange {
  return { fieldName, fieldContent, fieldType: 'text' }
}

function date(fieldName: string, fieldContent: string): HistoryChange {
  return { fieldName, fieldContent, fieldType: 'date' }
}

function list(fieldName: string, items: readonly string[]): HistoryChange {
  return { fieldName, fieldContent: listContent(items), fieldType: 'list' }
}

function openingChanges(row: QuestionRow, played: PlayedQuestion): HistoryChange[] {
  const names = row.linkReference.map(({ name }) => name)
  const addresses = row.linkReference.map(({ uri }) => uri)
  const files = row.attachments.map(({ fileName }) => fileName)
  return [
    text('Title', played.plan.subject.title),
    text('Description', row.description),
    date('VoteDeadline', row.firstDeadline),
    {
      fieldName: 'IsAutoExtensionEnabled',
      fieldContent: String(row.isAutoExtensionEnabled),
      fieldType: 'boolean',
    },
    { fieldName: 'QuorumCount', fieldContent: String(row.quorumCount), fieldType: 'number' },
    ...(row.motionedName === null ? [] : [text('MotionedName', row.motionedName)]),
    ...(row.secondedName === null ? [] : [text('SecondedName', row.secondedName)]),
    list('LinkRef', names),
    list('LinkRefUri', addresses),
    {
      fieldName: 'Notification',
      fieldContent: String(row.isSendNotification),
      fieldType: 'boolean',
    },
    ...(files.length === 0 ? [] : [list('Attachments', files)]),
  ]
}
