import { createHmac, timingSafeEqual } from 'node:crypto'
import type * as z from 'zod'

/** Signs a value for use in an address: its JSON text and an HMAC over it, both in base64url. */
export function signTicket(key: Buffer, value: object): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${text}.${sign(key, text)}`
}

/** Reads a ticket; null for a text that was not signed with this key, or that is a ticket of another kind. */
export function readTicket<T>(key: Buffer, signed: unknown, kind: z.ZodType<T>): T | null {
  if (typeof signed !== 'string') return null
  const [text = '', signature = ''] = signed.split('.')
  const given = Buffer.from(signature)
  const wanted = Buffer.from(sign(key, text))
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const { data } = kind.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  return data ?? null
}

function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
