import { createHash } from 'node:crypto'
import type { VoteReceipt } from '../../contract/records'
import type { DueDelivery } from '../database/repositories/mails'
import type { BrandLogo } from '../identity/signIn/brand'
import type { RenderedMail } from './letter'

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

/** A mail to one address, ready to be sent. */
export interface Message extends RenderedMail {
  messageId: string
  /** When the reported event happened. */
  date: Date
  from: string
  to: string
  headers: Record<string, string>
  attachments?: { filename: string; content: string; contentType: string }[]
}

/** The values that make the message's id unique. */
type Addressed = Omit<DueDelivery, 'deliveryId' | 'attempts' | 'mail'>

/** The sender's address, and the address of the product. */
export interface Sender {
  from: string
  origin: string
  /** Shown above each mail. */
  logo?: BrandLogo
}

/** Exactly one address: a name, list or second line could add another recipient. */
const oneAddress = /^[^\s\p{Cc}<>()[\],;:"\\@]+@[^\s\p{Cc}<>()[\],;:"\\@]+$/u

/**
 * Composes a message to one recipient, who sees no other addresses. Each attempt gives the same message with the
 * same id, so that a second copy can be recognized. The reference lets mail readers group the mails about one
 * subject.
 *
 * @throws {MailRefused} where the recipient is not an address
 */
export function composeMessage(
  addressed: Addressed,
  rendered: RenderedMail,
  { from, origin }: Sender,
  receipt?: VoteReceipt,
  unsubscribe?: string,
): Message {
  const { recipient, topic, groupId, subjectId, createdAt } = addressed
  if (!oneAddress.test(recipient)) throw new MailRefused('The recipient is no address.')
  const { hostname } = new URL(origin)
  const [noun] = topic.split('.')
  return {
    ...rendered,
    subject: asTyped(rendered.subject),
    messageId: `<${identityOf(addressed)}@${hostname}>`,
    date: new Date(createdAt),
    from,
    to: recipient,
    ...(receipt && { attachments: [receiptFile(receipt)] }),
    headers: {
      References: `<${noun}-${subjectId}@${hostname}>`,
      'List-Id': `<group-${groupId}.${hostname}>`,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // Mail readers offer one click for it (RFC 8058).
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/**
 * Mail readers decode `=?utf-8?Q?…?=` in a subject (RFC 2047); an invisible word joiner keeps the text as it was
 * typed.
 */
function asTyped(subject: string): string {
  return subject.replaceAll('=?', '=\u2060?')
}

/** The same file that the browser application saves. */
function receiptFile(receipt: VoteReceipt) {
  return {
    filename: `receipt-${receipt.origin.replaceAll(/[^\w.-]+/g, '-')}-${receipt.seq}.json`,
    content: `${JSON.stringify(receipt, null, 2)}\n`,
    contentType: 'application/json',
  }
}

/**
 * The part of the Message-ID before the `@`. It contains more than ids, because ids repeat when a database is
 * created again or restored.
 */
export function identityOf({
  mailId,
  recipient,
  topic,
  createdAt,
}: Omit<Addressed, 'groupId' | 'subjectId'>): string {
  const named = JSON.stringify([mailId, topic, createdAt, recipient])
  return createHash('sha256').update(named).digest('hex').slice(0, 32)
}
