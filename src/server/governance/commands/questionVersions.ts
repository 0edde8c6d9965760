/** The history of a question: version 1 is its opening, each later one contains the changed fields. */
import { eq, max } from 'drizzle-orm'
import type { HistoryChange } from '../../../contract/voteQuestions'
import type { Transaction } from '../../database/open'
import { voteQuestionVersions } from '../../database/schema/voteQuestions'

/** Who made a version, when and why; `userId` is null for a version that the product made itself. */
export interface VersionMade {
  by: { userId: number | null; name: string }
  reason: string | null
  at: string
}

/** Writes the next version of a locked question and returns its number. */
export async function insertVersion(
  tx: Transaction,
  voteQuestionId: number,
  changes: HistoryChange[],
  made: VersionMade,
): Promise<number> {
  const [last] = await tx
    .select({ number: max(voteQuestionVersions.versionNumber) })
    .from(voteQuestionVersions)
    .where(eq(voteQuestionVersions.voteQuestionId, voteQuestionId))
  const versionNumber = (last?.number ?? 0) + 1
  const row = versionRow(voteQuestionId, versionNumber, changes, made)
  await tx.insert(voteQuestionVersions).values(row)
  return versionNumber
}

export function versionRow(
  voteQuestionId: number,
  versionNumber: number,
  changes: HistoryChange[],
  { by, reason, at }: VersionMade,
) {
  const { userId, name: userName } = by
  return { voteQuestionId, versionNumber, userId, userName, modifiedTime: at, reason, changes }
}
