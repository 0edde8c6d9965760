import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ReadClock } from '../../database/clock'
import { saveNotifications } from '../../governance/commands/notifications'
import { showNotifications } from '../../governance/queries/showNotifications'
import type { Handlers } from '../call'

interface Parts {
  db: NodePgDatabase
  readClock: ReadClock
}

/** What people choose to be told of. */
export function notificationRoutes({ db, readClock }: Parts) {
  return {
    showNotifications: ({ actor }) => showNotifications(db, actor),
    saveNotifications: ({ actor, body, transact }) =>
      transact(
        async (tx) => {
          await saveNotifications(tx, readClock, actor, body)
          return showNotifications(tx, actor)
        },
        () => ({}),
      ),
  } satisfies Partial<Handlers>
}
