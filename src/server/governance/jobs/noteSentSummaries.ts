import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { enqueueEventChanged } from '../../database/repositories/outbox'
import { events } from '../../database/schema/meetings'
import { mailDeliveries, mails } from '../../database/schema/mails'
import { inTransaction } from '../../database/transaction'
import { summaryTopic } from '../../mail/meetingMail'
import type { SweepParts } from './sweep'

type Noted = Pick<typeof events.$inferSelect, 'groupId' | 'eventId'>

/** Notes at each meeting that its summary was handed to the mail server or given up, and notifies open pages. */
export async function noteSentSummaries({
  db,
  wakeOutbox,
}: Pick<SweepParts, 'db' | 'wakeOutbox'>): Promise<void> {
  const count = await inTransaction(db, async (tx) => {
    const sent = await note(tx, 'attendeesEmailSent', 'sentAt')
    const givenUp = await note(tx, 'attendeesEmailGivenUp', 'givenUpAt')
    for (const event of [...sent, ...givenUp]) await enqueueEventChanged(tx, event)
    return sent.length + givenUp.length
  })
  if (count > 0) wakeOutbox()
}

/** One delivered copy is enough where a summary has several recipients. */
function note(
  tx: Transaction,
  column: 'attendeesEmailSent' | 'attendeesEmailGivenUp',
  settled: 'sentAt' | 'givenUpAt',
): Promise<Noted[]> {
  return tx
    .update(events)
    .set({ [column]: sql`${mailDeliveries[settled]}`, revision: sql`${events.revision} + 1` })
    .from(mails)
    .innerJoin(mailDeliveries, eq(mailDeliveries.mailId, mails.mailId))
    .where(
      and(
        eq(mails.topic, summaryTopic),
        eq(mails.subjectId, events.eventId),
        isNotNull(mailDeliveries[settled]),
        isNull(events.attendeesEmailSent),
        isNull(events[column]),
      ),
    )
    .returning({ groupId: events.groupId, eventId: events.eventId })
}
