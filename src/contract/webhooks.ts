/** Outgoing webhooks, as staff keep them: where events are sent, and how each delivery fared. */
import * as z from 'zod'
import { allWebhookKinds, webhookFormats } from '../rules/webhookKinds'
import { endpoint } from './endpoint'
import { bodyId, pathId } from './id'
import { paged, paging, search } from './page'
import { strictObject } from './strict'
import { instant, line } from './text'

const access = { kind: 'staff' } as const
const kinds = z.array(z.enum(allWebhookKinds))

const webhook = z.object({
  webhookId: bodyId,
  name: z.string(),
  /** The host of its address, which is a secret itself. */
  host: z.string(),
  /** Null where it is told of all groups. */
  groupId: bodyId.nullable(),
  groupName: z.string().nullable(),
  kinds,
  format: z.enum(webhookFormats),
  isDisabled: z.boolean(),
  /** Why it was disabled by itself; null where staff did it, and where it is not. */
  disabledReason: z.string().nullable(),
  /** Deliveries that are still tried. */
  waiting: z.number().int(),
})
export type Webhook = z.output<typeof webhook>

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'The receivers of outgoing webhooks by name.',
  access,
  query: strictObject({ ...paging(50), search }),
  answer: paged(webhook),
})

const sentWebhook = strictObject({
  name: line(100, 'Please provide a name.').min(1, 'Please provide a name.'),
  /** Where to send; a change that leaves it out keeps the address. */
  address: line(2_000).nullish(),
  groupId: bodyId.nullable(),
  kinds: kinds.min(1, 'Please choose what it is told of.'),
  format: z.enum(webhookFormats),
  isDisabled: z.boolean().optional(),
})

/** The key that verifies signatures; answered once. */
const secret = z.string()

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks',
  summary:
    'Adds a receiver. The answer holds the secret of its signatures (Standard Webhooks), which no other call answers.',
  access,
  body: sentWebhook,
  status: 201,
  answer: z.object({ webhookId: bodyId, secret }),
})

const ofWebhook = {
  path: '/api/admin/webhooks/{webhookId}',
  access,
  params: z.object({ webhookId: pathId }),
  problems: ['not-found'],
} as const

export const changeWebhook = endpoint({
  ...ofWebhook,
  method: 'PUT',
  summary: 'Changes a receiver, disables it, or enables it again: what waited is then sent.',
  body: sentWebhook,
  answer: z.object({ webhookId: bodyId }),
})

export const removeWebhook = endpoint({
  ...ofWebhook,
  method: 'DELETE',
  summary: 'Removes a receiver with its deliveries.',
  answer: null,
})

export const renewWebhookSecret = endpoint({
  ...ofWebhook,
  method: 'POST',
  path: '/api/admin/webhooks/{webhookId}/secret',
  summary:
    'Makes a new secret, which no other call answers. For 24 hours deliveries are signed with the one before too.',
  answer: z.object({ webhookId: bodyId, secret }),
})

const status = z.enum(['waiting', 'delivered', 'givenUp'])

const webhookDelivery = z.object({
  deliveryId: bodyId,
  webhookName: z.string(),
  kind: z.enum(allWebhookKinds),
  groupName: z.string(),
  /** Of the question, motion or meeting. */
  title: z.string(),
  status,
  attempts: z.number().int(),
  createdAt: instant,
  /** When it was delivered or given up; of a waiting one the time of its next attempt. */
  statusAt: instant,
  /** What the receiver answered last, or why it was not reached; null before the first attempt. */
  answer: z.string().nullable(),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/webhookDeliveries',
  summary: 'Deliveries of the last 30 days to all receivers, the latest first.',
  access,
  query: strictObject({
    ...paging(50),
    search,
    status: z.enum(['all', ...status.options]).default('all'),
  }),
  answer: paged(webhookDelivery),
})

export const resendWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhookDeliveries/{deliveryId}/send',
  summary:
    'Sends a delivery again, with the id and content it had, and with as many attempts as a new one.',
  access,
  params: z.object({ deliveryId: pathId }),
  answer: z.object({ deliveryId: bodyId }),
  problems: ['not-found', 'state-forbids'],
})
