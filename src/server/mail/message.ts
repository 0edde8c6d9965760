import { createHash } from 'node:crypto'
import type { VoteReceipt } from '../../contract/records'
import type { BrandLogo } from '../identity/signIn/brand'
import type { RenderedMail } from './letter'
import { MailRefused } from './mailRefused'

/** A mail to one person or list, complete but for the form in which it travels. */
export interface Message extends RenderedMail {
  messageId: string
  /** When the reported event happened. */
  date: Date
  from: string
  to: string
  headers: Record<string, string>
  attachments?: { filename: string; content: string; contentType: string }[]
}

/** The unique id of the message. */
interface Addressed {
  mailId: number
  recipient: string
  /** `voteQuestion.opened` */
  topic: string
  groupId: number
  subjectId: number
  createdAt: string
}

/** Who sends, and where the product is reached. */
export interface Sender {
  from: string
  origin: string
  /** Stands above each mail. */
  logo?: BrandLogo
}

/** One address and nothing else: no name, list or second line could slip in another recipient. */
const oneAddress = /^[^\s\p{Cc}<>()[\],;:"\\@]+@[^\s\p{Cc}<>()[\],;:"\\@]+$/u

/**
 * A message to one recipient, who sees no other address. It is the same at every attempt, its id too, so
 * that a second copy is known as one. The reference lets mail readers show the mails about one thing together.
 *
 * @throws {MailRefused} where the recipient is no address
 */
export function composeMessage(
  addressed: Addressed,
  rendered: RenderedMail,
  { from, origin }: Sender,
  receipt?: VoteReceipt,
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
    },
  }
}

/** Mail readers decode `=?utf-8?Q?…?=` in a title (RFC 2047); a word joiner, which nobody sees, keeps it as typed. */
function asTyped(subject: string): string {
  return subject.replaceAll('=?', '=\u2060?')
}

/** As the browser saves it. */
function receiptFile(receipt: VoteReceipt) {
  return {
    filename: `receipt-${receipt.origin.replaceAll(/[^\w.-]+/g, '-')}-${receipt.seq}.json`,
    content: `${JSON.stringify(receipt, null, 2)}\n`,
    contentType: 'application/json',
  }
}

/**
 * The part of the Message-ID before the `@`. Numbers alone repeat when a database is created anew or restored.
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
