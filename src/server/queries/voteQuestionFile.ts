import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../database/open'
import { attachments } from '../database/schema/attachments'
import { voteQuestions } from '../database/schema/voteQuestions'

/** A file of a question by its name, which is read without regard to case; null where there is none. */
export async function findVoteQuestionFile(
  db: Executor,
  {
    groupId,
    voteQuestionId,
    fileName,
  }: Record<'groupId' | 'voteQuestionId', number> & {
    fileName: string
  },
): Promise<{ attachmentId: number; fileName: string } | null> {
  const [row] = await db
    .select({ attachmentId: attachments.attachmentId, fileName: attachments.fileName })
    .from(attachments)
    .innerJoin(voteQuestions, eq(voteQuestions.voteQuestionId, attachments.ownerId))
    .where(
      and(
        eq(attachments.ownerTable, 'VoteQuestions'),
        eq(attachments.ownerId, voteQuestionId),
        eq(voteQuestions.groupId, groupId),
        sql`lower(${attachments.fileName}) = lower(${fileName})`,
        eq(attachments.isDeleted, false),
      ),
    )
  return row ?? null
}
