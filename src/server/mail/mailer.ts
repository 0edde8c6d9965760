import type { Message } from './message'

/** Sends messages. */
export interface Mailer {
  /**
   * Resolves once the message is taken over. The signal gives it up, also half way.
   *
   * @throws {MailRefused} where trying again is unlikely to help; whatever else fails may pass
   */
  send(message: Message, signal: AbortSignal): Promise<void>
  /** Closes its connections. */
  close(): void
}
