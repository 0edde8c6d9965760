/** Outgoing webhooks: their receivers, and what is sent to each. */
import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { WebhookFormat, WebhookKind } from '../../../rules/webhookKinds'
import { groups, ofGroup, users } from './directory'
import { instant } from './instant'

export const webhooks = pgTable(
  'webhooks',
  {
    webhookId: serial('webhook_id').primaryKey(),
    name: text('name').notNull(),
    /** Whose device it is; null for the receivers that staff keep. A device is told what its person chose. */
    userId: integer('user_id').references(() => users.userId),
    /** Kept as a secret, because some receivers take whatever comes to their address. */
    address: text('address').notNull(),
    /** Null where it is told of all groups. */
    groupId: integer('group_id').references(() => groups.groupId, { onDelete: 'cascade' }),
    /** Empty for a device. */
    kinds: text('kinds').array().$type<WebhookKind[]>().notNull(),
    format: text('format').$type<WebhookFormat | 'push'>().notNull(),
    /** `whsec_` and base64, as Standard Webhooks spells it; of a device its public key and its secret (RFC 8291). */
    secret: text('secret').notNull(),
    /** The secret before, with which deliveries are signed too until then. */
    formerSecret: text('former_secret'),
    formerUntil: instant('former_until'),
    disabledAt: instant('disabled_at'),
    disabledReason: text('disabled_reason'),
  },
  (table) => [
    // Who signs in on a device takes over its notifications.
    uniqueIndex('webhooks_device')
      .on(table.address)
      .where(sql`user_id is not null`),
    index('webhooks_person').on(table.userId),
  ],
)

/** Written in the transaction of the event that they tell; sent after the commit. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    deliveryId: serial('delivery_id').primaryKey(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.webhookId, { onDelete: 'cascade' }),
    /** The same in all attempts, so that receivers recognize what they have already. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    kind: text('kind').$type<WebhookKind>().notNull(),
    ...ofGroup,
    subjectId: integer('subject_id').notNull(),
    /** The subject at that time; nothing but what everybody in the group may read. */
    facts: jsonb('facts').$type<WebhookFacts>().notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    dueAt: instant('due_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    lockedUntil: instant('locked_until'),
    attempts: integer('attempts').notNull().default(0),
    answer: text('answer'),
    deliveredAt: instant('delivered_at'),
    givenUpAt: instant('given_up_at'),
  },
  (table) => [
    index('webhook_deliveries_due')
      .on(table.webhookId, table.dueAt)
      .where(sql`delivered_at is null and given_up_at is null`),
  ],
)

/** A question, motion or meeting as a webhook tells it. */
export interface WebhookFacts {
  groupName: string
  title: string
  status?: string
  result?: string
  deadline?: string
  startTime?: string
  endTime?: string
}
