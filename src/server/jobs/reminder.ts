import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { addElapsedHours } from '../../rules/pacificTime'
import { isReminderDue, reminderHours } from '../../rules/reminder'
import { remindUndecided } from '../commands/remindUndecided'
import { voteQuestions } from '../database/schema/voteQuestions'
import { inTransaction } from '../database/transaction'
import type { DeadlineParts } from './deadline'

/** Reminds those who have not voted on every question whose deadline is near, each in a transaction of its own. */
export async function runReminders(parts: DeadlineParts): Promise<void> {
  const { db, readClock, wakeOutbox, onFault } = parts
  for (const voteQuestionId of await findDue(parts)) {
    try {
      const isLeft = await inTransaction(db, (tx) => remindUndecided(tx, readClock, voteQuestionId))
      if (isLeft) wakeOutbox()
    } catch (fault) {
      onFault(voteQuestionId, fault)
    }
  }
}

function findDue({ db, readClock }: DeadlineParts): Promise<number[]> {
  return db.transaction(async (tx) => {
    const now = await readClock(tx)
    const { voteStatus, voteDeadline, isSendNotification, remindedAt } = voteQuestions
    const near = await tx
      .select({
        voteQuestionId: voteQuestions.voteQuestionId,
        createdAt: voteQuestions.createdAt,
        voteDeadline,
        isSendNotification,
        remindedAt,
      })
      .from(voteQuestions)
      .where(
        and(
          eq(voteStatus, 'Pending'),
          gt(voteDeadline, now),
          lte(voteDeadline, addElapsedHours(now, reminderHours)),
          eq(isSendNotification, true),
          isNull(remindedAt),
        ),
      )
      .orderBy(asc(voteDeadline), asc(voteQuestions.voteQuestionId))
    return near
      .filter((question) => isReminderDue(question, now))
      .map(({ voteQuestionId }) => voteQuestionId)
  })
}
