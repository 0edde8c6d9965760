/** The history of a question: version 1 is its opening, each later one holds what changed. */
import { eq, max } from 'drizzle-orm'
import type { HistoryChange } from '../../contract/voteQuestions'
import { listContent } from '../../rules/changedField'
import type { Transaction } from '../database/open'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import { voteQuestionVersions } from '../database/schema/voteQuestions'

/** Who made a version, when and why; `userId` is null where the product itself did. */
interface VersionMade {
  by: { userId: number | null; name: string }
  reason: string | null
  at: string
}

/** Writes the next version of a locked question and gives its number. */
export async function insertVersion(
  tx: Transaction,
  voteQuestionId: number,
  changes: HistoryChange[],
  { by, reason, at }: VersionMade,
): Promise<number> {
  const [last] = await tx
    .select({ number: max(voteQuestionVersions.versionNumber) })
    .from(voteQuestionVersions)
    .where(eq(voteQuestionVersions.voteQuestionId, voteQuestionId))
  const versionNumber = (last?.number ?? 0) + 1
  const { userId, name: userName } = by
  const made = { userId, userName, modifiedTime: at, reason }
  await tx.insert(voteQuestionVersions).values({ voteQuestionId, versionNumber, ...made, changes })
  return versionNumber
}

/** Every field with which a question opens, as its history shows it. */
export function openingFields(
  question: VoteQuestionRow,
  fileNames: readonly string[],
): HistoryChange[] {
  return [
    ...editedFields(question),
    field('Attachments', 'list', listContent(fileNames)),
    field('QuorumCount', 'number', question.quorumCount),
  ]
}

/** The fields in which a question differs from what it was. */
export function changedFields(before: VoteQuestionRow, after: VoteQuestionRow): HistoryChange[] {
  const earlier = editedFields(before)
  return editedFields(after).filter(
    ({ fieldContent }, at) => fieldContent !== earlier[at]?.fieldContent,
  )
}

/** What an editor may change, always in the same order. */
function editedFields(question: VoteQuestionRow): HistoryChange[] {
  const { linkReference: links } = question
  const recipients = question.additionalStakeholders.split(', ')
  return [
    field('Title', 'text', question.title),
    field('Description', 'text', question.description),
    field('VoteDeadline', 'date', question.voteDeadline),
    field('IsAutoExtensionEnabled', 'boolean', question.isAutoExtensionEnabled),
    field('MotionedName', 'text', question.motionedName),
    field('SecondedName', 'text', question.secondedName),
    field('LinkRef', 'list', listContent(links.map((link) => link.name))),
    field('LinkRefUri', 'list', listContent(links.map((link) => link.uri))),
    field('Notification', 'boolean', question.isSendNotification),
    field('AdditionalStakeholders', 'list', listContent(recipients)),
  ]
}

function field(
  fieldName: string,
  fieldType: HistoryChange['fieldType'],
  content: string | number | boolean | null,
): HistoryChange {
  return { fieldName, fieldType, fieldContent: String(content ?? '') }
}
