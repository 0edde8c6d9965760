/** The receivers of webhooks, and what was sent to them. */
import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type {
  listWebhookDeliveries as deliveriesEndpoint,
  listWebhooks as endpoint,
  Webhook,
  WebhookDelivery,
} from '../../../contract/webhooks'
import type { Executor } from '../../database/open'
import { groups } from '../../database/schema/directory'
import { webhookDeliveries, webhooks } from '../../database/schema/webhooks'
import { containing, pageOf, total } from './adminPages'

export function listWebhooks(
  db: Executor,
  { search, ...page }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { webhookId, name, address, groupId, kinds, format, disabledAt, disabledReason } = webhooks
  const host = sql<string>`substring(${address} from '^[a-z]+://(?:[^/?#@]*@)?([^/?#]+)')`
  const query = db
    .select({
      webhookId,
      name,
      host,
      groupId,
      groupName: groups.name,
      kinds,
      format: sql<Webhook['format']>`${format}`,
      isDisabled: sql<boolean>`${isNotNull(disabledAt)}`,
      disabledReason,
      waiting: sql<number>`(
        select count(*)::integer from ${webhookDeliveries} as its
        where its.webhook_id = ${webhookId} and delivered_at is null and given_up_at is null)`,
      total,
    })
    .from(webhooks)
    .leftJoin(groups, eq(groups.groupId, groupId))
    .where(and(isNull(webhooks.userId), containing(search, name, host, groups.name)))
    .orderBy(asc(name), asc(webhookId))
  return pageOf(query, page)
}

const { deliveredAt, givenUpAt, dueAt } = webhookDeliveries
const status = sql<WebhookDelivery['status']>`case
  when ${deliveredAt} is not null then 'delivered'
  when ${givenUpAt} is not null then 'givenUp'
  else 'waiting' end`
const title = sql<string>`${webhookDeliveries.facts} ->> 'title'`

export async function listWebhookDeliveries(
  db: Executor,
  { search, status: wanted, ...page }: QueryOf<typeof deliveriesEndpoint>,
): Promise<AnswerOf<typeof deliveriesEndpoint>> {
  const { deliveryId, kind, attempts, createdAt, answer } = webhookDeliveries
  const query = db
    .select({
      deliveryId,
      webhookName: webhooks.name,
      kind,
      groupName: groups.name,
      title,
      status,
      attempts,
      createdAt,
      statusAt: sql<string>`coalesce(${deliveredAt}, ${givenUpAt}, ${dueAt})`,
      answer,
      total,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.webhookId, webhookDeliveries.webhookId))
    .innerJoin(groups, eq(groups.groupId, webhookDeliveries.groupId))
    .where(
      and(
        isNull(webhooks.userId),
        wanted === 'all' ? undefined : sql`${status as SQL} = ${wanted}`,
        containing(search, webhooks.name, title, kind, groups.name),
      ),
    )
    .orderBy(desc(createdAt), desc(deliveryId))
  const found = await pageOf(query, page)
  const data = found.data.map((row) => ({
    ...row,
    statusAt: new Date(row.statusAt).toISOString(),
  }))
  return { ...found, data }
}
