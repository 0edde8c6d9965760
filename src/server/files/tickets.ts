/** Signed addresses: what is signed, with which key, and the address of a download. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { addElapsedHours } from '../../rules/instant'
import type { Executor } from '../database/open'
import { findOrCreateSecret } from '../database/repositories/secrets'

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

export const downloadTicket = z.object({
  attachmentId: z.number().int(),
  groupId: z.number().int(),
  userId: z.number().int(),
  /** An ISO 8601 UTC instant. */
  expiresAt: z.iso.datetime(),
})
export type DownloadTicket = z.output<typeof downloadTicket>

const lifeHours = 5 / 60

/** The path of downloads; the file's name follows it, for people to read. */
export const downloadsPath = '/files'

/** The parameter has the only name whose value the log leaves out. */
export const ticketParameter = 'access_token'

/** The download address of one file for one person, valid for five minutes from `now`. */
export function downloadAddress(
  key: Buffer,
  file: { fileName: string } & Omit<DownloadTicket, 'expiresAt'>,
  now: string,
): string {
  const { fileName, attachmentId, groupId, userId } = file
  const expiresAt = addElapsedHours(now, lifeHours)
  const signed = signTicket(key, { attachmentId, groupId, userId, expiresAt })
  return `${downloadsPath}/${encodeURIComponent(fileName)}?${ticketParameter}=${signed}`
}

/** The key that signs download addresses; the same on every instance and at every start. */
export async function findDownloadKey(db: Executor): Promise<Buffer> {
  const secret = await findOrCreateSecret(db, 'download-addresses', z.base64(), () =>
    randomBytes(32).toString('base64'),
  )
  return Buffer.from(secret, 'base64')
}
