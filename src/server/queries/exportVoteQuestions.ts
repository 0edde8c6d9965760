import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { VoteExportRow } from '../../contract/voteExport'
import type { Standing } from '../access/standing'
import type { Executor } from '../database/open'
import { attachments } from '../database/schema/attachments'
import { rollEntries, voteQuestions, voteResults } from '../database/schema/voteQuestions'
import { type CommentedVote, presentExportRow } from '../presenters/exportRow'
import { inSnapshot } from './inSnapshot'

/** All questions of a group, newest first, with the votes that have a comment: three statements in all. */
export function exportVoteQuestions(
  db: NodePgDatabase,
  viewer: Standing,
): Promise<VoteExportRow[]> {
  return inSnapshot(db, async (tx) => {
    const { groupId } = viewer
    const questions = await tx
      .select()
      .from(voteQuestions)
      .where(eq(voteQuestions.groupId, groupId))
      .orderBy(desc(voteQuestions.createdAt), desc(voteQuestions.voteQuestionId))
    const filesOf = byQuestion(await findFileNames(tx, groupId))
    const commentsOf = byQuestion(await findCommentedVotes(tx, groupId))
    return questions.map((question) =>
      presentExportRow(
        question,
        filesOf.get(question.voteQuestionId) ?? [],
        commentsOf.get(question.voteQuestionId) ?? [],
        viewer,
      ),
    )
  })
}

function byQuestion<Row extends { voteQuestionId: number }>(
  rows: readonly Row[],
): ReadonlyMap<number, Row[]> {
  const grouped = new Map<number, Row[]>()
  for (const row of rows) {
    const known = grouped.get(row.voteQuestionId)
    if (known) known.push(row)
    else grouped.set(row.voteQuestionId, [row])
  }
  return grouped
}

function findFileNames(db: Executor, groupId: number) {
  return db
    .select({ voteQuestionId: attachments.ownerId, fileName: attachments.fileName })
    .from(attachments)
    .innerJoin(voteQuestions, eq(voteQuestions.voteQuestionId, attachments.ownerId))
    .where(
      and(
        eq(attachments.ownerTable, 'VoteQuestions'),
        eq(voteQuestions.groupId, groupId),
        eq(attachments.isDeleted, false),
      ),
    )
    .orderBy(asc(attachments.attachmentId))
}

function findCommentedVotes(db: Executor, groupId: number): Promise<CommentedVote[]> {
  return db
    .select({
      voteQuestionId: voteResults.voteQuestionId,
      kind: rollEntries.kind,
      userId: rollEntries.userId,
      memberId: rollEntries.memberId,
      voterName: voteResults.voterName,
      proxyVoterName: voteResults.proxyVoterName,
      voterCompany: rollEntries.memberName,
      voteChoice: voteResults.voteChoice,
      voteReason: sql<string>`${voteResults.voteReason}`,
      created: voteResults.createdAt,
    })
    .from(voteResults)
    .innerJoin(rollEntries, eq(rollEntries.rollEntryId, voteResults.rollEntryId))
    .innerJoin(voteQuestions, eq(voteQuestions.voteQuestionId, voteResults.voteQuestionId))
    .where(and(eq(voteQuestions.groupId, groupId), isNotNull(voteResults.voteReason)))
    .orderBy(asc(voteResults.createdAt), asc(voteResults.voteResultId))
}
