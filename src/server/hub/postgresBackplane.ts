import { randomUUID } from 'node:crypto'
import type { ClientConfig } from 'pg'
import { faultText } from '../describeFault'
import type { Backplane, HubBatch, HubEvent } from './backplane'
import { systemClock } from './clock'
import type { HubLog } from './hubLog'
import { readNotification, writeNotifications } from './notification'
import { NotificationLink } from './notificationLink'

const GATHER_MS = 25
const RETRY_MS = 1_000
/** More events than this waiting for the database are told as one gap. */
const WAITING_AT_MOST = 10_000

export interface PostgresBackplaneOptions {
  log: HubLog
  /** Instances that share a channel of the same database hear each other. */
  channel?: string
}

/**
 * The backplane of several instances: LISTEN and NOTIFY. Publish after the commit, never within: every
 * committing transaction that notifies waits for all others. Throws when the database cannot be reached.
 */
export async function postgresBackplane(
  database: string | ClientConfig,
  { log, channel = 'quorate_hub' }: PostgresBackplaneOptions,
): Promise<Backplane> {
  const config = typeof database === 'string' ? { connectionString: database } : database
  const backplane = new PostgresBackplane(log)
  await backplane.open(config, channel)
  return backplane
}

class PostgresBackplane implements Backplane {
  private readonly origin = randomUUID()
  private readonly listeners: ((batch: HubBatch) => void)[] = []
  private readonly waiting = new Map<string, HubEvent>()
  private overflowed = false
  private scheduled = false
  private link: NotificationLink | null = null

  constructor(private readonly log: HubLog) {}

  async open(config: ClientConfig, channel: string): Promise<void> {
    this.link = await NotificationLink.open(config, channel, {
      heard: (payload) => this.hear(payload),
      restored: () => this.tell({ origin: this.origin, events: 'gap' }),
      failed: (error) => this.fault('link', error),
    })
  }

  publish(events: readonly HubEvent[]): void {
    this.tell({ origin: this.origin, events })
    for (const event of events) this.keep(event)
    this.schedule(GATHER_MS)
  }

  onBatch(listener: (batch: HubBatch) => void): void {
    this.listeners.push(listener)
  }

  async close(): Promise<void> {
    await this.send()
    const { link } = this
    this.link = null
    await link?.close()
  }

  private tell(batch: HubBatch): void {
    for (const listener of this.listeners) listener(batch)
  }

  private hear(payload: string): void {
    try {
      const batch = readNotification(payload)
      if (batch.origin !== this.origin) this.tell(batch)
    } catch (error) {
      this.fault('read', error)
    }
  }

  private keep(event: HubEvent): void {
    this.waiting.set(`${event.groupId} ${event.id} ${event.event}`, event)
    if (this.waiting.size <= WAITING_AT_MOST) return
    this.waiting.clear()
    this.overflowed = true
  }

  private schedule(delayMs: number): void {
    if (this.scheduled) return
    this.scheduled = true
    systemClock.after(delayMs, () => {
      this.scheduled = false
      void this.send()
    })
  }

  /** Tells the other instances what waits. Never rejects: what could not be sent waits on. */
  private async send(): Promise<void> {
    if (!this.link) return
    const events = this.overflowed ? ('gap' as const) : [...this.waiting.values()]
    if (events.length === 0) return
    this.waiting.clear()
    this.overflowed = false
    try {
      await this.link.notify(writeNotifications({ origin: this.origin, events }))
    } catch (error) {
      this.fault('notify', error)
      if (events === 'gap') this.overflowed = true
      else for (const event of events) this.keep(event)
      this.schedule(RETRY_MS)
    }
  }

  private fault(step: string, error: unknown): void {
    this.log({ event: 'backplane-fault', step, fault: faultText(error) })
  }
}
