import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Configuration } from '../../configuration/configuration'
import {
  changeWebhook,
  checkWebhookAddress,
  createWebhook,
  removeWebhook,
  renewWebhookSecret,
  resendWebhook,
} from '../../directory/administration/webhooks'
import { listWebhookDeliveries, listWebhooks } from '../../governance/queries/adminWebhooks'
import type { Handlers } from '../call'

/** The trail keeps no answer, because it may hold a secret. */
const nothing = () => ({})

/** Outgoing webhooks and their deliveries, which staff keep. */
export function webhookRoutes(
  { db }: { db: NodePgDatabase },
  { mayWebhooksBePrivate }: Pick<Configuration, 'mayWebhooksBePrivate'>,
) {
  return {
    listWebhooks: ({ query }) => listWebhooks(db, query),
    createWebhook: async ({ body, transact }) => {
      await checkWebhookAddress(body.address, mayWebhooksBePrivate)
      return transact((tx) => createWebhook(tx, body), nothing)
    },
    changeWebhook: async ({ params, body, transact }) => {
      await checkWebhookAddress(body.address, mayWebhooksBePrivate)
      return transact((tx) => changeWebhook(tx, params.webhookId, body), nothing)
    },
    removeWebhook: ({ params, transact }) => transact((tx) => removeWebhook(tx, params.webhookId)),
    renewWebhookSecret: ({ params, transact }) =>
      transact((tx) => renewWebhookSecret(tx, params.webhookId), nothing),
    listWebhookDeliveries: ({ query }) => listWebhookDeliveries(db, query),
    resendWebhook: ({ params, transact }) => transact((tx) => resendWebhook(tx, params.deliveryId)),
  } satisfies Partial<Handlers>
}
