/** The notice that a mail did not arrive: its recipients, and how it reads. */
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import { findMailingGroup, isEnabled } from '../database/repositories/groups'
import { type DueDelivery, enqueueMail } from '../database/repositories/mails'
import { findAddresses } from '../database/repositories/movers'
import { findAdminAddresses } from '../database/repositories/people'
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

/** For each noun its page, and who opened its subject; nobody did for a roll call. */
const nouns: Record<string, { page: string; findOpener: OpenerQuery }> = {
  voteQuestion: {
    page: 'votingquestions/{id}',
    findOpener: (tx, subjectId) =>
      tx
        .select({ userId: voteQuestions.createdById })
        .from(voteQuestions)
        .where(eq(voteQuestions.voteQuestionId, subjectId)),
  },
  motion: {
    page: 'motions/{id}',
    findOpener: (tx, subjectId) =>
      tx
        .select({ userId: motions.requesterId })
        .from(motions)
        .where(eq(motions.motionRequestId, subjectId)),
  },
  event: { page: 'events/{id}/rollcall', findOpener: null },
}
type OpenerQuery =
  | ((tx: Transaction, subjectId: number) => PromiseLike<{ userId: number | null }[]>)
  | null

/**
 * The address of the person who opened a subject, while they may read it; for a roll call those of the admins. Nobody
 * may enter a disabled group.
 */
async function findConcerned(
  tx: Transaction,
  { groupId, subjectId }: DeliverySubject,
  findOpener: OpenerQuery,
): Promise<string[]> {
  const { rows: enabled } = await tx.execute(sql`select where ${isEnabled(groupId)}`)
  if (enabled.length === 0) return []
  if (!findOpener) return findAdminAddresses(tx, groupId)
  const opener = await findOpener(tx, subjectId)
  return findAddresses(
    tx,
    groupId,
    opener.flatMap(({ userId }) => userId ?? []),
  )
}

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
  const concerned = await findConcerned(tx, delivery, noun.findOpener)
  const recipients = concerned.filter((email) => email.toLowerCase() !== failing)
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
