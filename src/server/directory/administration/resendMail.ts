import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { BodyOf } from '../../../contract/endpoint'
import type { resendMail as endpoint } from '../../../contract/adminMails'
import { auditedChanges } from '../../database/auditedChanges'
import type { Transaction } from '../../database/open'
import { groups, users } from '../../database/schema/directory'
import { mailDeliveries, mails } from '../../database/schema/mails'
import { motions } from '../../database/schema/motions'
import { voteQuestions } from '../../database/schema/voteQuestions'
import { orNotFound, stateForbids } from '../../domain/apiError'
import { readSentGroup } from '../provisioning/readDirectory'
import { lockDirectory } from '../provisioning/storedDirectory'
import { apply, type DirectoryChange } from './changeDirectory'

/**
 * Sends a mail that did not arrive again, with as many attempts as a new one.
 *
 * @throws {ApiError} not-found; state-forbids for a mail that was sent, that asks for something no longer
 *   possible, or that is already going to that address
 */
export async function resendMail(
  change: DirectoryChange,
  deliveryId: number,
  { recipient, isDirectoryCorrected }: BodyOf<typeof endpoint>,
): Promise<{ deliveryId: number }> {
  const { tx } = change
  if (isDirectoryCorrected) await lockDirectory(tx)
  const delivery = await lockDelivery(tx, deliveryId)
  if (delivery.sentAt !== null) throw stateForbids('This mail was sent.')
  await refuseOutdated(tx, delivery)
  await refuseRepeated(tx, delivery, recipient)
  if (isDirectoryCorrected) await correctDirectory(change, delivery, recipient)
  await tx
    .update(mailDeliveries)
    .set({
      recipient,
      attempts: 0,
      dueAt: sql`clock_timestamp()`,
      givenUpAt: null,
      lastError: null,
      isRefused: false,
    })
    .where(eq(mailDeliveries.deliveryId, deliveryId))
  const fields = [{ field: 'recipient', old: delivery.recipient, new: recipient }]
  const ids = { deliveryId, groupId: delivery.groupId }
  auditedChanges(tx).push({ list: 'mails', ids, kind: 'changed', fields })
  return { deliveryId }
}

type Delivery = Awaited<ReturnType<typeof lockDelivery>>

async function lockDelivery(tx: Transaction, deliveryId: number) {
  const { mailId, recipient, sentAt } = mailDeliveries
  const { topic, groupId, subjectId } = mails
  const [row] = await tx
    .select({ mailId, recipient, sentAt, topic, groupId, subjectId })
    .from(mailDeliveries)
    .innerJoin(mails, eq(mails.mailId, mailId))
    .where(eq(mailDeliveries.deliveryId, deliveryId))
    .for('update', { of: mailDeliveries })
  return orNotFound(row)
}

const asksToVote = ['voteQuestion.opened', 'voteQuestion.extended', 'voteQuestion.reminder']
const asksToSecond = ['motion.made', 'motion.takenUp']

/** Refuses a mail that asks people to act when they can no longer do so. */
async function refuseOutdated(tx: Transaction, { topic, subjectId }: Delivery): Promise<void> {
  const { voteQuestionId, voteStatus } = voteQuestions
  const ended = and(eq(voteQuestionId, subjectId), ne(voteStatus, 'Pending'))
  if (asksToVote.includes(topic) && (await tx.$count(voteQuestions, ended)) > 0)
    throw stateForbids('This mail asks people to vote, and voting has ended. It is not sent again.')
  const { motionRequestId, motionStatus } = motions
  const over = and(eq(motionRequestId, subjectId), ne(motionStatus, 'Pending'))
  if (asksToSecond.includes(topic) && (await tx.$count(motions, over)) > 0)
    throw stateForbids(
      'This mail asks people to move or second the motion, which is over. It is not sent again.',
    )
}

/** Refuses a second copy of the same mail to one address. */
async function refuseRepeated(
  tx: Transaction,
  { mailId, recipient }: Delivery,
  corrected: string,
): Promise<void> {
  const [other] = await tx
    .select({ deliveryId: mailDeliveries.deliveryId })
    .from(mailDeliveries)
    .where(
      and(
        eq(mailDeliveries.mailId, mailId),
        sql`lower(${mailDeliveries.recipient}) = lower(${corrected})`,
        ne(mailDeliveries.recipient, recipient),
      ),
    )
  if (other) throw stateForbids('This mail goes to that address already.')
}

/** Replaces the old address in the directory: that of the person or, for a mailing list, of the mail's group. */
async function correctDirectory(
  change: DirectoryChange,
  { recipient, groupId }: Delivery,
  corrected: string,
): Promise<void> {
  const { userId, userName, firstName, lastName, memberId } = users
  const people = await change.tx
    .select({ userId, userName, firstName, lastName, memberId })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${recipient})`, isNull(users.mergedIntoId)))
  const lists = await change.tx
    .select({ groupId: groups.groupId })
    .from(groups)
    .where(
      and(eq(groups.groupId, groupId), sql`lower(${groups.reflectorEmail}) = lower(${recipient})`),
    )
  const [list] = lists
  await apply(change, {
    people: people.map((person) => ({ ...person, email: corrected })),
    groups: list
      ? [{ ...(await readSentGroup(change.tx, groupId)), reflectorEmail: corrected }]
      : [],
  })
}
