import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

/** What a download address entitles to: one file, one person, until an instant. */
const ticket = z.object({
  attachmentId: z.number().int(),
  groupId: z.number().int(),
  userId: z.number().int(),
  /** An ISO 8601 UTC instant. */
  expiresAt: z.iso.datetime(),
})
export type DownloadTicket = z.output<typeof ticket>

/** The ticket as part of an address: its text and an HMAC over it, both in base64url. */
export function signTicket(key: Buffer, value: DownloadTicket): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${text}.${sign(key, text)}`
}

/** Reads a ticket again; null for anything that was not signed with this key. */
export function readTicket(key: Buffer, signed: unknown): DownloadTicket | null {
  if (typeof signed !== 'string') return null
  const [text = '', signature = ''] = signed.split('.')
  const given = Buffer.from(signature)
  const wanted = Buffer.from(sign(key, text))
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  return ticket.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
}

function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
