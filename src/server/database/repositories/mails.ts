import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from '../open'
import { mailDeliveries, mails } from '../schema/mails'

/** What is stored of a mail beside its letter. */
interface QueuedMail {
  noun: string
  kind: string
  subjectId: number
  recipients: readonly string[]
}

/**
 * Leaves a mail that concerns a group; it is sent after the commit, to each recipient by itself. `number`
 * tells mails of one kind apart, and the same number is never mailed twice. A mail without recipients is
 * not kept.
 */
export async function enqueueMail(
  tx: Transaction,
  groupId: number,
  mail: QueuedMail,
  number: number,
): Promise<void> {
  const { noun, kind, subjectId, recipients } = mail
  if (recipients.length === 0) return
  const topic = `${noun}.${kind}`
  const onceKey = `${topic}:${subjectId}:${number}`
  const [left] = await tx
    .insert(mails)
    .values({ topic, groupId, subjectId, payload: mail, onceKey })
    .onConflictDoNothing()
    .returning({ mailId: mails.mailId })
  if (!left) return
  const { mailId } = left
  await tx.insert(mailDeliveries).values(recipients.map((recipient) => ({ mailId, recipient })))
}

/** A mail to one recipient that is to be sent now. */
export interface DueDelivery {
  deliveryId: number
  /** With this one. */
  attempts: number
  recipient: string
  mailId: number
  topic: string
  groupId: number
  subjectId: number
  createdAt: string
  /** As it was enqueued. */
  mail: unknown
}

/**
 * Takes due deliveries for `leaseSeconds`, the longest due first. A sender that dies leaves them to the
 * next one.
 */
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
      deliveryId: mailDeliveries.deliveryId,
      attempts: mailDeliveries.attempts,
      recipient: mailDeliveries.recipient,
      mailId: mails.mailId,
      topic: mails.topic,
      groupId: mails.groupId,
      subjectId: mails.subjectId,
      createdAt: mails.createdAt,
      mail: mails.payload,
    })
}

type Taken = Pick<DueDelivery, 'deliveryId'>

/** Tries again after a pause. */
export function postponeDelivery(
  db: Executor,
  taken: Taken,
  { seconds, lastError }: { seconds: number; lastError: string },
): Promise<void> {
  const dueAt = sql`clock_timestamp() + make_interval(secs => ${seconds})`
  return settle(db, taken, { dueAt, lastError })
}

/** Marks a delivery as sent. */
export function settleAsSent(db: Executor, taken: Taken): Promise<void> {
  return settle(db, taken, { sentAt: sql`clock_timestamp()`, lastError: null })
}

/** Marks a delivery as given up; it is not tried again. */
export function settleAsGivenUp(db: Executor, taken: Taken, lastError: string): Promise<void> {
  return settle(db, taken, { givenUpAt: sql`clock_timestamp()`, lastError })
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

/** Deletes mails of more than 30 days ago, but for those of which a delivery is still tried. */
export async function forgetSettledMails(db: Executor): Promise<void> {
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

/** How many seconds ago the mail was left that has waited longest; null where none waits. */
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
