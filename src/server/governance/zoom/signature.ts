/** The signature of Zoom's webhooks: HMAC-SHA256 over `v0:{timestamp}:{body}` with the app's secret. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export const signatureHeader = 'x-zm-signature'
export const timestampHeader = 'x-zm-request-timestamp'

const longestAgeMs = 5 * 60_000

/** The value of the signature header. `timestamp` is in seconds since 1970, as text. */
export function signatureOf(secret: string, timestamp: string, body: Buffer): string {
  const hmac = createHmac('sha256', secret).update(`v0:${timestamp}:`).update(body)
  return `v0=${hmac.digest('hex')}`
}

/** The answer that proves to Zoom that this server knows the secret. */
export function encryptedToken(secret: string, plainToken: string): string {
  return createHmac('sha256', secret).update(plainToken).digest('hex')
}

/**
 * Whether a webhook was signed with the secret over exactly these bytes, with a timestamp at most five minutes in
 * the past or future; compared in constant time. Without a secret nothing is. `nowMs` is in milliseconds since 1970.
 */
export function isSignedByZoom(
  secret: string | null,
  headers: IncomingHttpHeaders,
  body: Buffer,
  nowMs: number,
): boolean {
  if (secret === null) return false
  const timestamp = headers[timestampHeader]
  const presented = headers[signatureHeader]
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false
  if (typeof presented !== 'string') return false
  if (Math.abs(nowMs - Number(timestamp) * 1000) > longestAgeMs) return false
  const expected = Buffer.from(signatureOf(secret, timestamp, body))
  const given = Buffer.from(presented)
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected)
}
