import { and, asc, eq, isNull, like } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { mails } from '../../src/server/database/schema/mails'
import type { QuestionMail } from '../../src/server/mail/voteQuestionMail'

/** A mail that waits, and the key that lets it wait once. */
type WaitingMail = QuestionMail & { onceKey: string }

/** The mails about a question, in the order in which they were left. */
export async function mailsAbout(
  db: NodePgDatabase,
  voteQuestionId: number,
): Promise<WaitingMail[]> {
  const rows = await db
    .select()
    .from(mails)
    .where(
      and(
        like(mails.topic, 'voteQuestion.%'),
        eq(mails.subjectId, voteQuestionId),
        isNull(mails.notSent),
      ),
    )
    .orderBy(asc(mails.mailId))
  return rows.map(({ payload, onceKey }) => ({
    ...(payload as QuestionMail),
    onceKey: onceKey ?? '',
  }))
}
