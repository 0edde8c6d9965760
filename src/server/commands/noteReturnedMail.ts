import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import { mailDeliveries, mails } from '../database/schema/mails'
import { enqueueBounceNotice } from '../mail/deliveryMail'
import { MailRefused } from '../mail/mailRefused'
import { identityOf } from '../mail/message'
import { readReturnedMail } from '../mail/readReturnedMail'

/**
 * Notes that a mail came back which a mail server had taken, and leaves the word to who opened what it was about.
 * The report names the mail by the id that nobody but its recipient saw. Reported again, nothing changes.
 *
 * @param message the report of the mail server, as it came
 * @returns how many deliveries bounced that counted as sent
 */
export async function noteReturnedMail(
  tx: Transaction,
  message: string,
): Promise<{ bounced: number }> {
  const returned = readReturnedMail(message)
  if (!returned) return { bounced: 0 }
  const sent = await lockSent(tx, returned.addresses)
  const found = sent.filter((delivery) => returned.identities.includes(identityOf(delivery)))
  for (const delivery of found) {
    await tx
      .update(mailDeliveries)
      .set({
        sentAt: null,
        givenUpAt: sql`clock_timestamp()`,
        lastError: String(new MailRefused(returned.reason)),
      })
      .where(eq(mailDeliveries.deliveryId, delivery.deliveryId))
    // The second in which it happened tells it from a later return of the same delivery.
    await enqueueBounceNotice(tx, delivery, returned.reason, Math.floor(Date.now() / 1_000))
  }
  return { bounced: found.length }
}

function lockSent(tx: Transaction, addresses: readonly string[]) {
  const { deliveryId, recipient, sentAt } = mailDeliveries
  const { mailId, topic, groupId, subjectId, createdAt, payload } = mails
  return tx
    .select({ deliveryId, recipient, mailId, topic, groupId, subjectId, createdAt, mail: payload })
    .from(mailDeliveries)
    .innerJoin(mails, eq(mailId, mailDeliveries.mailId))
    .where(and(isNotNull(sentAt), inArray(sql`lower(${recipient})`, [...addresses])))
    .orderBy(deliveryId)
    .for('update', { of: mailDeliveries })
}
