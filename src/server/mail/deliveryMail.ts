/** The notice that a mail did not arrive: its recipients, and how it reads. */
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import { findMailingGroup } from '../database/repositories/groups'
import { type DueDelivery, enqueueMail } from '../database/repositories/mails'
import { memberships, users } from '../database/schema/directory'
import { motions } from '../database/schema/motions'
import { voteQuestions } from '../database/schema/voteQuestions'
import { groupFacts, type GroupFacts, type QueuedMail } from './queuedMail'
import { onOneLine } from '../../rules/plainText'
import { actionTo, fact, type Letter, letterAbout } from './letter'

export type DeliveryMail = QueuedMail<
  'delivery',
  'givenUp',
  GroupFacts & {
    /** The title of the question, motion or meeting that the mail was about. */
    title: string
    /** Its page in the group. */
    page: string
    /** The address that the mail did not reach. */
    address: string
    reason: string
  }
>

type DeliverySubject = Pick<
  DueDelivery,
  'deliveryId' | 'recipient' | 'topic' | 'groupId' | 'subjectId' | 'mail'
>

/**
 * For each noun its page and the recipients: the person who opened it or, for a roll call, the admins of its
 * group.
 */
const nouns: Record<string, { page: string; findRecipients: RecipientQuery }> = {
  voteQuestion: {
    page: 'votingquestions/{id}',
    findRecipients: (tx, { subjectId }) =>
      tx
        .select({ email: users.email })
        .from(voteQuestions)
        .innerJoin(users, eq(users.userId, voteQuestions.createdById))
        .where(and(eq(voteQuestions.voteQuestionId, subjectId), eq(users.isDisabled, false))),
  },
  motion: {
    page: 'motions/{id}',
    findRecipients: (tx, { subjectId }) =>
      tx
        .select({ email: users.email })
        .from(motions)
        .innerJoin(users, eq(users.userId, motions.requesterId))
        .where(and(eq(motions.motionRequestId, subjectId), eq(users.isDisabled, false))),
  },
  event: {
    page: 'events/{id}/rollcall',
    findRecipients: (tx, { groupId }) =>
      tx
        .select({ email: users.email })
        .from(memberships)
        .innerJoin(users, eq(users.userId, memberships.userId))
        .where(
          and(
            eq(memberships.groupId, groupId),
            eq(memberships.isAdmin, true),
            eq(users.isDisabled, false),
          ),
        ),
  },
}
type RecipientQuery = (
  tx: Transaction,
  delivery: DeliverySubject,
) => PromiseLike<{ email: string }[]>

/**
 * Enqueues a notice to the person who opened the subject of a mail that will not arrive. The failing address
 * itself gets no notice, and a failed notice causes no further one.
 *
 * @param number distinguishes several failures of the same delivery
 */
export async function enqueueBounceNotice(
  tx: Transaction,
  delivery: DeliverySubject,
  reason: string,
  number: number,
): Promise<void> {
  const noun = nouns[delivery.topic.split('.')[0] ?? '']
  if (!noun) return
  const failing = delivery.recipient.toLowerCase()
  const recipients = (await noun.findRecipients(tx, delivery))
    .map(({ email }) => email)
    .filter((email) => email.toLowerCase() !== failing)
  const group = await findMailingGroup(tx, delivery.groupId)
  const { title = '' } = (delivery.mail as { facts?: { title?: string } }).facts ?? {}
  const mail: DeliveryMail = {
    noun: 'delivery',
    subjectId: delivery.deliveryId,
    kind: 'givenUp',
    recipients,
    facts: {
      ...groupFacts(group),
      title,
      page: noun.page.replace('{id}', String(delivery.subjectId)),
      address: delivery.recipient,
      reason,
    },
  }
  await enqueueMail(tx, delivery.groupId, mail, number)
}

/** @param origin the product's base URL */
export function deliveryLetter({ facts }: DeliveryMail, origin: string): Letter {
  const failed = [...fact('To', facts.address), ...fact('Reason', onOneLine(facts.reason))]
  return letterAbout(facts, 'A mail did not arrive', {
    paragraphs: [
      'A mail about this could not be delivered and is not tried again.',
      'Staff can correct the address and send it once more.',
    ],
    sections: [{ heading: 'What failed', facts: failed }],
    action: actionTo('View the page', origin, facts.groupId, facts.page),
    closing: 'Quorate sends this to those who opened what the mail was about.',
  })
}
