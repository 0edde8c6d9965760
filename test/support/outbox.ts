import { and, asc, eq, like } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { outbox } from '../../src/server/database/schema/outbox'
import type { QuestionMail } from '../../src/server/mail/voteQuestionMail'

/** A mail that waits, and the key that lets it wait once. */
type WaitingMail = QuestionMail & { onceKey: string | null }

/** The mails about a question, in the order in which they were left. */
export async function mailsAbout(
  db: NodePgDatabase,
  voteQuestionId: number,
): Promise<WaitingMail[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(like(outbox.topic, 'voteQuestion.%'), eq(outbox.subjectId, voteQuestionId)))
    .orderBy(asc(outbox.outboxId))
  return rows.map(({ payload, onceKey }) => ({ ...(payload as QuestionMail), onceKey }))
}
