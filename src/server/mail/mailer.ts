import type { Message } from './message'

/** Sends messages. */
export interface Mailer {
  /**
   * Resolves once the mail server has accepted the message; the signal aborts the attempt.
   *
   * @throws {MailRefused} where another attempt is unlikely to succeed; other errors may be temporary
   */
  send(message: Message, signal: AbortSignal): Promise<void>
  /** Closes its connections. */
  close(): void
}

/** The mail server permanently refuses the message because of its address or content. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
