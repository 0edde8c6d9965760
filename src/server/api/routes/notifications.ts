import type { Api } from '../../../contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ReadClock } from '../../database/clock'
import { checkWebhookAddress } from '../../directory/administration/webhooks'
import { addDevice, removeDevice, saveNotifications } from '../../governance/commands/notifications'
import { showNotifications } from '../../governance/queries/showNotifications'
import type { Transaction } from '../../database/open'
import type { Call, Handlers } from '../call'

interface Parts {
  db: NodePgDatabase
  readClock: ReadClock
}

/** What people choose to be told of, and on which devices. */
export function notificationRoutes({ db, readClock }: Parts) {
  const changing = (
    { actor, transact }: Pick<Call<Api['saveNotifications']>, 'actor' | 'transact'>,
    change: (tx: Transaction) => Promise<void>,
  ) =>
    transact(
      async (tx) => {
        await change(tx)
        return showNotifications(tx, actor)
      },
      () => ({}),
    )
  return {
    showNotifications: ({ actor }) => showNotifications(db, actor),
    saveNotifications: (call) =>
      changing(call, (tx) => saveNotifications(tx, readClock, call.actor, call.body)),
    addDevice: async (call) => {
      await checkWebhookAddress(call.body.address, false)
      return changing(call, (tx) => addDevice(tx, call.actor, call.body))
    },
    removeDevice: (call) =>
      changing(call, (tx) => removeDevice(tx, call.actor, call.params.deviceId)),
  } satisfies Partial<Handlers>
}
