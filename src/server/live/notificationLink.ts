import { setTimeout as delay } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { type Cancel, systemClock } from './hubContext'
import { ListeningClient } from './listeningClient'

const CHECK_EVERY_MS = 15_000
const RETRY_MS = 1_000
/** Less than a second, because changes are collected before they are announced. */
const CURRENT_MS = 800
const RENEW_AFTER_MS = 300

interface NotificationLinkEvents {
  heard(payload: string): void
  /** Called when listening works again after an interruption, in which notifications may have been missed. */
  restored(): void
  failed(error: unknown): void
}

/** A lasting LISTEN connection, which is checked every 15 seconds and reopened when it breaks. */
export class NotificationLink {
  private client: ListeningClient | null = null
  private isClosed = false
  private isRenewing = false
  /** How often the server of the connection was replaced. */
  private moves = 0
  /** All notifications sent before this time have been received. */
  private heardAllUntil = -Infinity
  private readonly stopChecking: Cancel

  private constructor(
    private readonly config: () => ClientConfig,
    private readonly channel: string,
    private readonly events: NotificationLinkEvents,
  ) {
    this.stopChecking = systemClock.every(CHECK_EVERY_MS, () => void this.check())
  }

  /**
   * Opens the first connection.
   *
   * @throws {Error} where that fails, because the configuration is then wrong
   */
  static async open(
    config: () => ClientConfig,
    channel: string,
    events: NotificationLinkEvents,
  ): Promise<NotificationLink> {
    const link = new NotificationLink(config, channel, events)
    try {
      await link.connect()
      return link
    } catch (error) {
      await link.close()
      throw error
    }
  }

  /**
   * Whether all notifications sent until a moment ago have been received. A silent line may be dead, so it is
   * tested again and again while somebody asks.
   */
  isCurrent(): boolean {
    const ageMs = performance.now() - this.heardAllUntil
    if (ageMs > RENEW_AFTER_MS) void this.renew()
    return ageMs < CURRENT_MS
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.stopChecking()
    await this.client?.end()
  }

  private async connect(): Promise<void> {
    const { moves } = this
    const client = await ListeningClient.connect(this.config(), this.channel, {
      heard: (payload) => this.events.heard(payload),
      lost: (gone, error) => this.lost(gone, error),
    })
    if (client.isOver) throw new Error('The database closed the connection at once.')
    if (moves !== this.moves) {
      client.cut()
      throw replaced()
    }
    if (this.isClosed) await client.end()
    else this.client = client
  }

  /** Listens at the address of the moment, because the server of the connection was replaced. */
  reconnect(): void {
    this.moves += 1
    if (this.client) this.discard(this.client, replaced())
  }

  private async check(): Promise<void> {
    const { client } = this
    if (!client) return
    try {
      await this.assertCurrent(client)
    } catch (error) {
      this.discard(client, error)
    }
  }

  private discard(client: ListeningClient, error: unknown): void {
    client.cut()
    this.lost(client, error)
  }

  private async renew(): Promise<void> {
    const { client } = this
    if (!client || this.isRenewing) return
    this.isRenewing = true
    try {
      await this.assertCurrent(client)
    } catch {
      // After a failed test the link counts as not current. The regular check decides whether the line is dead,
      // because a busy server is only slow.
    } finally {
      this.isRenewing = false
    }
  }

  private async assertCurrent(client: ListeningClient): Promise<void> {
    const begunAt = performance.now()
    await client.assertHears()
    if (this.client === client) this.heardAllUntil = begunAt
  }

  private lost(client: ListeningClient, error: unknown): void {
    if (this.client !== client || this.isClosed) return
    this.client = null
    this.heardAllUntil = -Infinity
    this.events.failed(error)
    void this.restore()
  }

  private async restore(): Promise<void> {
    while (!this.client && !this.isClosed) {
      await delay(RETRY_MS * (0.5 + Math.random()), undefined, { ref: false })
      try {
        await this.connect()
      } catch (error) {
        this.events.failed(error)
      }
    }
    if (!this.isClosed) this.events.restored()
  }
}

const replaced = () => new Error('Another server of the database took over.')
