import type { HistoryChange } from '../../contract/voteQuestions'
import type { Granted } from '../access/grant'
import type { Transaction } from '../database/open'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import { voteQuestionVersions } from '../database/schema/voteQuestions'

/** Writes version 1 of a question's history: every field it opened with. */
export async function insertOpeningVersion(
  tx: Transaction,
  question: VoteQuestionRow,
  files: readonly { fileName: string }[],
  actor: Granted['actor'],
): Promise<void> {
  await tx.insert(voteQuestionVersions).values({
    voteQuestionId: question.voteQuestionId,
    versionNumber: 1,
    userId: actor.userId,
    userName: actor.name,
    modifiedTime: question.createdAt,
    changes: openingChanges(question, files),
  })
}

function openingChanges(
  question: VoteQuestionRow,
  files: readonly { fileName: string }[],
): HistoryChange[] {
  const { linkReference } = question
  const change = (
    fieldName: string,
    fieldType: HistoryChange['fieldType'],
    content: string | number | boolean | null,
  ) => ({
    fieldName,
    fieldType,
    fieldContent: String(content ?? ''),
  })
  return [
    change('Title', 'text', question.title),
    change('Description', 'text', question.description),
    change('Attachments', 'list', files.map((file) => file.fileName).join(', ')),
    change('VoteDeadline', 'date', question.voteDeadline),
    change('IsAutoExtensionEnabled', 'boolean', question.isAutoExtensionEnabled),
    change('MotionedName', 'text', question.motionedName),
    change('SecondedName', 'text', question.secondedName),
    change('LinkRef', 'list', linkReference.map((link) => link.name).join(', ')),
    change('LinkRefUri', 'list', linkReference.map((link) => link.uri).join(', ')),
    change('Notification', 'boolean', question.isSendNotification),
    change('AdditionalStakeholders', 'list', question.additionalStakeholders),
    change('QuorumCount', 'number', question.quorumCount),
  ]
}
