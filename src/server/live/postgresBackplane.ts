import type { ClientConfig } from 'pg'
import { faultText } from '../domain/describeFault'
import type { HubBatch } from '../domain/hubEvent'
import type { Backplane } from './backplane'
import type { HubLog } from './hubLog'
import { readNotification } from './notification'
import { NotificationLink } from './notificationLink'
import { notifyEvents } from './drainOutbox'

interface PostgresBackplaneOptions {
  log: HubLog
  /** Instances with the same database and channel receive each other's events. */
  channel?: string
}

/**
 * The backplane of several instances, over LISTEN and NOTIFY. Each instance receives all notifications, its own
 * included; after an interruption it reports a gap.
 *
 * @throws {Error} where the database is unreachable
 */
export async function postgresBackplane(
  database: string | ClientConfig,
  { log, channel = 'quorate_hub' }: PostgresBackplaneOptions,
): Promise<Backplane> {
  const config = typeof database === 'string' ? { connectionString: database } : database
  const listeners: ((batch: HubBatch) => void)[] = []
  const tell = (batch: HubBatch) => {
    for (const listener of listeners) listener(batch)
  }
  const fault = (step: string, error: unknown) =>
    log({ event: 'backplane-fault', step, fault: faultText(error) })

  const link = await NotificationLink.open(config, channel, {
    heard(payload) {
      try {
        tell(readNotification(payload))
      } catch (error) {
        fault('read', error)
      }
    },
    restored: () => tell('gap'),
    failed: (error) => fault('link', error),
  })
  return {
    announce: (db, most) => notifyEvents(db, channel, most),
    isCurrent: () => link.isCurrent(),
    onBatch: (listener) => void listeners.push(listener),
    close: () => link.close(),
  }
}
