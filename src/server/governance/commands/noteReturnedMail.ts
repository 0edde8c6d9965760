import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { mailDeliveries, mails } from '../../database/schema/mails'
import { enqueueBounceNotice } from '../../mail/deliveryMail'
import { identityOf } from '../../mail/message'
import { readReturnedMail } from '../../mail/readReturnedMail'

/**
 * Marks the deliveries of a returned mail as bounced, and enqueues a notice to the person who opened its subject.
 * The report names the mail by its Message-ID, which only the recipient saw. A repeated report changes nothing.
 *
 * @param message the report of the mail server, unchanged
 * @returns how many deliveries changed from sent to bounced
 */
export async function noteReturnedMail(
  tx: Transaction,
  message: string,
): Promise<{ bounced: number }> {
  const returned = readReturnedMail(message)
  if (!returned) return { bounced: 0 }
  const identities = new Set(returned.identities)
  const sent = await lockSent(tx, returned.addresses)
  const found = sent.filter((delivery) => identities.has(identityOf(delivery)))
  for (const delivery of found) {
    await tx
      .update(mailDeliveries)
      .set({
        sentAt: null,
        givenUpAt: sql`clock_timestamp()`,
        lastError: returned.reason,
        isRefused: true,
      })
      .where(eq(mailDeliveries.deliveryId, delivery.deliveryId))
    // The time in seconds distinguishes this notice from one about a later return of the same delivery.
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
