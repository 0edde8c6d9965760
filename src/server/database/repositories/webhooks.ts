/** Deliveries to webhooks: enqueued in the transaction of their event and sent after its commit. */
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { WebhookFormat, WebhookKind } from '../../../rules/webhookKinds'
import type { Executor, Transaction } from '../open'
import { groups } from '../schema/directory'
import { events } from '../schema/meetings'
import { motions } from '../schema/motions'
import type { RecordSubject } from '../schema/record'
import { recordSubjects } from '../schema/recordSubjects'
import { voteQuestions } from '../schema/voteQuestions'
import { webhookDeliveries, type WebhookFacts, webhooks } from '../schema/webhooks'
import { mayEnter } from './entrance'
import { isEnabled } from './groups'

/** What is told of each subject besides its title and group. */
const told: Record<RecordSubject, SQL> = {
  question: sql`'status', ${voteQuestions.voteStatus}, 'result', ${voteQuestions.voteResult},
    'deadline', ${voteQuestions.voteDeadline}`,
  motion: sql`'status', ${motions.motionStatus}, 'deadline', ${motions.motionDeadline}`,
  meeting: sql`'startTime', ${events.startTime}, 'endTime', ${events.endTime}`,
}

/** Enqueues the events of a record for each webhook that is told of them. */
export async function enqueueWebhooks(
  tx: Transaction,
  subject: RecordSubject,
  subjectId: number,
  kinds: readonly WebhookKind[],
): Promise<void> {
  const { table, id } = recordSubjects[subject]
  const kind = sql.raw('kind')
  await tx.execute(sql`
    insert into ${webhookDeliveries} (webhook_id, kind, group_id, subject_id, facts)
    select ${webhooks.webhookId}, ${kind}, ${groups.groupId}, ${id},
      jsonb_build_object('groupName', ${groups.name}, 'title', ${table.title}, ${told[subject]})
    from ${table}
      join ${groups} on ${groups.groupId} = ${table.groupId} and not ${groups.isDisabled}
      cross join unnest(string_to_array(${kinds.join()}, ',')) as ${kind}
      join ${webhooks} on ${kind} = any(${webhooks.kinds}) and ${webhooks.disabledAt} is null
        and coalesce(${webhooks.groupId}, ${groups.groupId}) = ${groups.groupId}
    where ${id} = ${subjectId}`)
}

/** A delivery that is due now, with what its webhook wants. */
export interface DueWebhook {
  deliveryId: number
  webhookId: number
  messageId: string
  kind: WebhookKind
  groupId: number
  subjectId: number
  facts: WebhookFacts
  createdAt: string
  /** The number of attempts, including this one. */
  attempts: number
  address: string
  format: WebhookFormat | 'push'
  /** The present secret, then the one before while it is valid. */
  secrets: string[]
  /** Why it is not sent any more; null where it is. */
  outdated: string | null
}

const outdated = sql<string | null>`case
  when not ${isEnabled(webhookDeliveries.groupId)} then 'The group is disabled.'
  when ${webhooks.userId} is not null and not ${mayEnter(webhooks.userId, webhookDeliveries.groupId)}
    then 'The person may no longer enter the group.' end`

const isWaiting = and(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.givenUpAt))
const isFree = or(
  isNull(webhookDeliveries.lockedUntil),
  lt(webhookDeliveries.lockedUntil, sql`clock_timestamp()`),
)

/**
 * Leases the delivery of each webhook that has been due longest, for `leaseSeconds`: one at a time, so that a slow
 * receiver delays its own deliveries only. The lease of a crashed sender expires. Of several instances that see
 * the same delivery, the row lock lets one lease it.
 */
export function takeDueWebhooks(
  db: Executor,
  { leaseSeconds }: { leaseSeconds: number },
): Promise<DueWebhook[]> {
  const next = sql`select first.delivery_id from ${webhooks} as receiver cross join lateral (
      select delivery_id, locked_until from ${webhookDeliveries} as its
      where its.webhook_id = receiver.webhook_id and delivered_at is null and given_up_at is null
        and (due_at <= clock_timestamp() or locked_until > clock_timestamp())
      order by locked_until > clock_timestamp() desc nulls last, due_at, delivery_id limit 1) as first
    where receiver.disabled_at is null
      and (first.locked_until is null or first.locked_until <= clock_timestamp())`
  const { webhookId, formerSecret, formerUntil, secret } = webhooks
  return db
    .update(webhookDeliveries)
    .set({
      lockedUntil: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`,
      attempts: sql`${webhookDeliveries.attempts} + 1`,
    })
    .from(webhooks)
    .where(
      and(
        eq(webhookId, webhookDeliveries.webhookId),
        sql`${webhookDeliveries.deliveryId} in (${next})`,
        isWaiting,
        isFree,
      ),
    )
    .returning({
      deliveryId: webhookDeliveries.deliveryId,
      webhookId,
      messageId: webhookDeliveries.messageId,
      kind: webhookDeliveries.kind,
      groupId: webhookDeliveries.groupId,
      subjectId: webhookDeliveries.subjectId,
      facts: webhookDeliveries.facts,
      createdAt: webhookDeliveries.createdAt,
      attempts: webhookDeliveries.attempts,
      address: webhooks.address,
      format: webhooks.format,
      secrets: sql<string[]>`array_remove(array[${secret},
        case when ${formerUntil} > clock_timestamp() then ${formerSecret} end], null)`,
      outdated,
    })
}

type Taken = Pick<DueWebhook, 'deliveryId' | 'webhookId'>

/** Schedules another attempt after a pause. */
export function postponeWebhook(
  db: Executor,
  taken: Taken,
  { seconds, answer }: { seconds: number; answer: string },
): Promise<void> {
  return settle(db, taken, {
    dueAt: sql`clock_timestamp() + make_interval(secs => ${seconds})`,
    answer,
  })
}

export function settleAsDelivered(db: Executor, taken: Taken, answer: string): Promise<void> {
  return settle(db, taken, { deliveredAt: sql`clock_timestamp()`, answer })
}

/** Marks a delivery as given up, so that it is not tried again. */
export function settleAsLost(db: Executor, taken: Taken, answer: string): Promise<void> {
  return settle(db, taken, { givenUpAt: sql`clock_timestamp()`, answer })
}

async function settle(
  db: Executor,
  { deliveryId }: Taken,
  change: PgUpdateSetSource<typeof webhookDeliveries>,
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ ...change, lockedUntil: null })
    .where(eq(webhookDeliveries.deliveryId, deliveryId))
}

/** Stops sending to a webhook until staff enable it again. */
export async function disableWebhook(
  tx: Transaction,
  { webhookId }: Taken,
  disabledReason: string,
): Promise<void> {
  await tx
    .update(webhooks)
    .set({ disabledAt: sql`clock_timestamp()`, disabledReason })
    .where(eq(webhooks.webhookId, webhookId))
}

/** Deletes deliveries older than 30 days, longer than any is tried. */
export async function deleteOldWebhookDeliveries(db: Executor): Promise<void> {
  const { createdAt } = webhookDeliveries
  await db
    .delete(webhookDeliveries)
    .where(lt(createdAt, sql`clock_timestamp() - interval '30 days'`))
}
