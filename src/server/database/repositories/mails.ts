import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { insertRowsOf, jsonRows, rowsOf } from '../jsonRows'
import type { Executor, Transaction } from '../open'
import { prepared } from '../prepared'
import { mailDeliveries, mails } from '../schema/mails'
import { pick } from '../../domain/pick'

/** The columns of a mail. */
interface QueuedMail {
  noun: string
  kind: string
  subjectId: number
  recipients: readonly string[]
}

const queuedFields = ['topic', 'groupId', 'subjectId', 'payload', 'onceKey', 'notSent'] as const

/** Inserts mails with their deliveries, and those whose key is stored already as not sent. */
const queuedMails = prepared((tx: Transaction) => {
  const queued = tx.$with('queued', {}).as(sql`${insertRowsOf(mails, queuedFields, 'mails')}
    on conflict do nothing returning mail_id, once_key, payload`)
  const delivered = tx.$with('delivered', {}).as(sql`
    insert into ${mailDeliveries} (mail_id, recipient)
    select mail_id, jsonb_array_elements_text(payload -> 'recipients') from queued`)
  const repeated = tx.$with('repeated', {}).as(sql`
    insert into ${mails} (topic, group_id, subject_id, payload, not_sent, repeats_mail_id)
    select topic, group_id, subject_id, payload, 'repeated',
      (select mail_id from ${mails} where ${mails.onceKey} = sent.once_key)
    from ${rowsOf(mails, 'mails')} as sent
    where not_sent is null
      and once_key not in (select once_key from queued where once_key is not null)`)
  return tx
    .with(queued, delivered, repeated)
    .select({ done: sql<boolean>`true` })
    .from(sql`(select) as one`)
    .prepare('queued_mails')
})

/** A mail with a number, or several in a text, that is unique among the mails of its kind. */
interface NumberedMail {
  mail: QueuedMail
  number: number | string
}

/**
 * Enqueues mails of a group in one statement; after the commit each recipient gets a message of their own. The
 * same number is never mailed twice. A repeated mail, and one without recipients, is stored as not sent.
 */
export async function enqueueMails(
  tx: Transaction,
  groupId: number,
  numbered: readonly NumberedMail[],
): Promise<void> {
  const rows = numbered.map(({ mail, number }) => {
    const { noun, kind, subjectId, recipients } = mail
    const topic = `${noun}.${kind}`
    const once =
      recipients.length > 0
        ? { onceKey: `${topic}:${subjectId}:${number}` }
        : { notSent: 'noRecipient' as const }
    return { topic, groupId, subjectId, payload: mail, ...once }
  })
  if (rows.length > 0) await queuedMails(tx).execute({ mails: jsonRows(mails, rows) })
}

/** The same as `enqueueMails` for one mail. */
export function enqueueMail(
  tx: Transaction,
  groupId: number,
  mail: QueuedMail,
  number: number,
): Promise<void> {
  return enqueueMails(tx, groupId, [{ mail, number }])
}

/** A delivery to one recipient that is due now. */
export interface DueDelivery {
  deliveryId: number
  /** The number of attempts, including this one. */
  attempts: number
  recipient: string
  mailId: number
  /** The noun and kind of the mail, such as `voteQuestion.opened`. */
  topic: string
  groupId: number
  subjectId: number
  createdAt: string
  /** The content as it was enqueued. */
  mail: unknown
}

/** Leases due deliveries for `leaseSeconds`, the longest due first. The lease of a crashed sender expires. */
export function takeDueDeliveries(
  db: Executor,
  { most, leaseSeconds }: { most: number; leaseSeconds: number },
): Promise<DueDelivery[]> {
  const due = sql`select delivery_id from ${mailDeliveries}
    where sent_at is null and given_up_at is null and due_at <= clock_timestamp()
      and (locked_until is null or locked_until < clock_timestamp())
    order by due_at, delivery_id limit ${most} for update skip locked`
  return db
    .update(mailDeliveries)
    .set({
      lockedUntil: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`,
      attempts: sql`${mailDeliveries.attempts} + 1`,
    })
    .from(mails)
    .where(
      and(eq(mails.mailId, mailDeliveries.mailId), sql`${mailDeliveries.deliveryId} in (${due})`),
    )
    .returning({
      ...pick(mailDeliveries, 'deliveryId', 'attempts', 'recipient'),
      ...pick(mails, 'mailId', 'topic', 'groupId', 'subjectId', 'createdAt'),
      mail: mails.payload,
    })
}

type Taken = Pick<DueDelivery, 'deliveryId'>

/** Why a delivery failed. */
export interface FailureReason {
  lastError: string
  /** The mail server refused the address or the mail. */
  isRefused: boolean
}

/** Schedules another attempt after a pause. */
export function postponeDelivery(
  db: Executor,
  taken: Taken,
  { seconds, ...reason }: { seconds: number } & FailureReason,
): Promise<void> {
  const dueAt = sql`clock_timestamp() + make_interval(secs => ${seconds})`
  return settle(db, taken, { dueAt, ...reason })
}

/** Marks a delivery as sent. */
export function settleAsSent(db: Executor, taken: Taken): Promise<void> {
  return settle(db, taken, { sentAt: sql`clock_timestamp()`, lastError: null, isRefused: false })
}

/** Marks a delivery as given up, so that it is not tried again. */
export function settleAsGivenUp(db: Executor, taken: Taken, reason: FailureReason): Promise<void> {
  return settle(db, taken, { givenUpAt: sql`clock_timestamp()`, ...reason })
}

async function settle(
  db: Executor,
  { deliveryId }: Taken,
  change: PgUpdateSetSource<typeof mailDeliveries>,
): Promise<void> {
  await db
    .update(mailDeliveries)
    .set({ ...change, lockedUntil: null })
    .where(eq(mailDeliveries.deliveryId, deliveryId))
}

/** Deletes mails older than 30 days, except those with a delivery that is still tried. */
export async function deleteSettledMails(db: Executor): Promise<void> {
  const underWay = db
    .select({ deliveryId: mailDeliveries.deliveryId })
    .from(mailDeliveries)
    .where(
      and(
        eq(mailDeliveries.mailId, mails.mailId),
        isNull(mailDeliveries.sentAt),
        isNull(mailDeliveries.givenUpAt),
      ),
    )
  const isOld = lt(mails.createdAt, sql`clock_timestamp() - interval '30 days'`)
  await db.delete(mails).where(and(isOld, notExists(underWay)))
}

/** The age in seconds of the longest waiting mail; null where none waits. */
export async function findOldestWaitingMail(db: Executor): Promise<number | null> {
  const [oldest] = await db
    .select({
      seconds: sql<
        number | null
      >`extract(epoch from clock_timestamp() - min(${mails.createdAt}))::float8`,
    })
    .from(mails)
    .innerJoin(mailDeliveries, eq(mailDeliveries.mailId, mails.mailId))
    .where(and(isNull(mailDeliveries.sentAt), isNull(mailDeliveries.givenUpAt)))
  return oldest?.seconds ?? null
}
