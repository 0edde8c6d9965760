import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { VoteExportRow } from '../../contract/voteExport'
import type { CallerStatus } from '../domain/callerStatus'
import type { Executor } from '../database/open'
import { isVoteOfEntry } from '../database/repositories/voteResults'
import { attachments } from '../database/schema/attachments'
import { rollEntries, voteQuestions, voteResults } from '../database/schema/voteQuestions'
import { type CommentedVote, presentExportRow } from '../presenters/exportRow'
import { inLongSnapshot } from '../database/inSnapshot'

const newestFirst = [desc(voteQuestions.createdAt), desc(voteQuestions.voteQuestionId)]

/** The number of questions per read, so that other requests can run in between, however long the export is. */
const atOnce = 50

/** All questions of a group, newest first, with the commented votes, from one snapshot. */
export function exportVoteQuestions(
  db: NodePgDatabase,
  viewer: CallerStatus,
): Promise<VoteExportRow[]> {
  return inLongSnapshot(db, async (tx) => {
    const ids = await findIds(tx, viewer.groupId)
    const exported: VoteExportRow[] = []
    for (let first = 0; first < ids.length; first += atOnce)
      exported.push(...(await exportSome(tx, ids.slice(first, first + atOnce), viewer)))
    return exported
  })
}

async function findIds(db: Executor, groupId: number): Promise<number[]> {
  const rows = await db
    .select({ voteQuestionId: voteQuestions.voteQuestionId })
    .from(voteQuestions)
    .where(eq(voteQuestions.groupId, groupId))
    .orderBy(...newestFirst)
  return rows.map(({ voteQuestionId }) => voteQuestionId)
}

async function exportSome(
  db: Executor,
  ids: readonly number[],
  viewer: CallerStatus,
): Promise<VoteExportRow[]> {
  const questions = await db
    .select()
    .from(voteQuestions)
    .where(inArray(voteQuestions.voteQuestionId, [...ids]))
    .orderBy(...newestFirst)
  const filesOf = byQuestion(await findFileNames(db, ids))
  const commentsOf = byQuestion(await findCommentedVotes(db, ids))
  return questions.map((question) =>
    presentExportRow(
      question,
      filesOf.get(question.voteQuestionId) ?? [],
      commentsOf.get(question.voteQuestionId) ?? [],
      viewer,
    ),
  )
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

function findFileNames(db: Executor, ids: readonly number[]) {
  return db
    .select({ voteQuestionId: attachments.ownerId, fileName: attachments.fileName })
    .from(attachments)
    .where(
      and(
        eq(attachments.ownerTable, 'VoteQuestions'),
        inArray(attachments.ownerId, [...ids]),
        eq(attachments.isDeleted, false),
      ),
    )
    .orderBy(asc(attachments.attachmentId))
}

function findCommentedVotes(db: Executor, ids: readonly number[]): Promise<CommentedVote[]> {
  return db
    .select({
      voteQuestionId: voteResults.voteQuestionId,
      kind: rollEntries.kind,
      userId: rollEntries.userId,
      memberId: rollEntries.memberId,
      voterName: voteResults.voterName,
      lastModifiedByName: voteResults.lastModifiedByName,
      proxyVoterName: voteResults.proxyVoterName,
      voterCompany: rollEntries.memberName,
      voteChoice: voteResults.voteChoice,
      voteReason: sql<string>`${voteResults.voteReason}`,
      created: voteResults.createdAt,
    })
    .from(voteResults)
    .innerJoin(rollEntries, isVoteOfEntry)
    .where(and(inArray(voteResults.voteQuestionId, [...ids]), isNotNull(voteResults.voteReason)))
    .orderBy(asc(voteResults.createdAt), asc(voteResults.voteResultId))
}
