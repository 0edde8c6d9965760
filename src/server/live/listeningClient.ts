import { EventEmitter, once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import pg, { type ClientConfig } from 'pg'

const ANSWER_MS = 5_000
const KEEP_ALIVE_AFTER_MS = 10_000
const ECHO = 'echo '

interface Listener {
  /** Called with each notification, whichever connection sent it. */
  heard(payload: string): void
  /** Called once, when the connection is lost and was not closed by this client. */
  lost(client: ListeningClient, error: Error): void
}

/**
 * A separate PostgreSQL connection that listens to a channel. It never comes from a pool: a pooled connection is
 * handed on, and a transaction pooler carries no notifications at all.
 */
export class ListeningClient {
  private readonly socket = new Socket()
  private readonly client: pg.Client
  private readonly echoes = new EventEmitter()
  private over = false

  private constructor(
    config: ClientConfig,
    private readonly channel: string,
    private readonly listener: Listener,
  ) {
    this.client = new pg.Client({
      application_name: 'quorate hub',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      ...config,
      // A socket of our own can be cut when the other end no longer answers.
      stream: () => this.socket,
    })
    this.client.on('notification', ({ payload = '' }) => this.hear(payload))
    this.client.on('error', (error) => this.lose(error))
    this.client.on('end', () => this.lose(new Error('The database closed the connection.')))
  }

  /**
   * Connects and listens.
   *
   * @throws {Error} where the database is unreachable, or notifications do not arrive
   */
  static async connect(
    config: ClientConfig,
    channel: string,
    listener: Listener,
  ): Promise<ListeningClient> {
    const listening = new ListeningClient(config, channel, listener)
    try {
      await listening.client.connect()
      await listening.client.query(`listen ${pg.escapeIdentifier(channel)}`)
      await listening.assertHears()
      return listening
    } catch (error) {
      listening.cut()
      throw error
    }
  }

  /**
   * Sends itself a notification and waits for it, which proves that the connection works in both directions.
   *
   * @throws {Error} where it does not arrive in time
   */
  async assertHears(): Promise<void> {
    const echo = ECHO + randomUUID()
    const heard = once(this.echoes, echo, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(
      (cause: unknown) => {
        throw new Error('The database connection carries no notifications.', { cause })
      },
    )
    await Promise.all([heard, this.client.query('select pg_notify($1, $2)', [this.channel, echo])])
  }

  /** Whether the connection was ended, cut or lost. */
  get isOver(): boolean {
    return this.over
  }

  async end(): Promise<void> {
    this.over = true
    const giveUp = setTimeout(() => this.socket.destroy(), ANSWER_MS)
    await this.client.end()
    clearTimeout(giveUp)
  }

  /** Destroys the connection without telling the other end. */
  cut(): void {
    this.over = true
    this.socket.destroy()
  }

  private hear(payload: string): void {
    if (payload.startsWith(ECHO)) this.echoes.emit(payload)
    else this.listener.heard(payload)
  }

  private lose(error: Error): void {
    if (this.over) return
    this.cut()
    this.listener.lost(this, error)
  }
}
