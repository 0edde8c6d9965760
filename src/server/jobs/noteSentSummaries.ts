import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { tellHubOfEvent } from '../database/repositories/outbox'
import { events } from '../database/schema/meetings'
import { outbox } from '../database/schema/outbox'
import { inTransaction } from '../database/transaction'
import { summaryTopic } from '../mail/meetingMail'
import type { DueRollCallParts } from './closeDueRollCalls'

/** Notes at each meeting that its summary was handed to the mail server, and tells who looks at it. */
export async function noteSentSummaries({ db, wakeOutbox }: DueRollCallParts): Promise<void> {
  const count = await inTransaction(db, async (tx) => {
    const noted = await tx
      .update(events)
      .set({
        attendeesEmailSent: sql`${outbox.sentAt}`,
        revision: sql`${events.revision} + 1`,
      })
      .from(outbox)
      .where(
        and(
          eq(outbox.topic, summaryTopic),
          eq(outbox.subjectId, events.eventId),
          isNotNull(outbox.sentAt),
          isNull(events.attendeesEmailSent),
        ),
      )
      .returning({ groupId: events.groupId, eventId: events.eventId })
    for (const event of noted) await tellHubOfEvent(tx, event)
    return noted.length
  })
  if (count > 0) wakeOutbox()
}
