import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Executor } from '../database/open'
import type { VerifiedToken } from '../domain/verifiedToken'
import { readTicket, signTicket } from '../files/tickets'
import { findOrCreateSecret } from '../database/repositories/secrets'
import { clockToleranceSeconds, type VerifyToken } from './verifyToken'

/** The lifetime of a ticket, longer than a browser needs between the answer and the upgrade. */
export const ticketMs = 30_000

/** The content of a ticket: its token, and until when it is valid. Instants in milliseconds since 1970. */
const hubTicket = z.object({
  kind: z.literal('hub'),
  ticketId: z.string(),
  usableUntil: z.number(),
  subject: z.string(),
  tokenId: z.string(),
  sessionId: z.string().nullable(),
  issuedAt: z.number(),
  expiresAt: z.number(),
})

interface HubTicketParts {
  /** The signing key, the same on every instance. */
  key: Buffer
  /** Whether a valid token was signed out. */
  isRevoked: (token: VerifiedToken) => Promise<boolean>
  now?: () => number
}

/**
 * Tickets open a live connection in place of an access token, because a browser can send neither a header nor a
 * body there, and addresses are logged by proxies. A ticket is valid for half a minute, once per instance, and for
 * a hub only. The clocks of two instances may differ as much as those of access tokens may.
 */
export interface HubTickets {
  issue(token: VerifiedToken): { ticket: string; expiresAt: string }
  /** The token of a ticket; null for a ticket that is invalid, used, expired or signed out. */
  redeem(presented: string): Promise<VerifiedToken | null>
}

/** The key of the tickets; the same on every instance and at every start. */
export async function findHubTicketKey(db: Executor): Promise<Buffer> {
  const secret = await findOrCreateSecret(db, 'hub-tickets', z.base64(), () =>
    randomBytes(32).toString('base64'),
  )
  return Buffer.from(secret, 'base64')
}

/**
 * Verifies what opens a live connection: a ticket, or an access token, which is a JWT and therefore contains two
 * dots.
 */
export function hubVerifier(tickets: HubTickets, verifyToken: VerifyToken): VerifyToken {
  return (presented) =>
    presented.split('.').length === 2 ? tickets.redeem(presented) : verifyToken(presented)
}

export function createHubTickets({ key, isRevoked, now = Date.now }: HubTicketParts): HubTickets {
  const acceptedUntilOf = new Map<string, number>()

  function spend(ticketId: string, acceptedUntil: number): boolean {
    for (const [used, until] of acceptedUntilOf) {
      if (until > now()) break
      acceptedUntilOf.delete(used)
    }
    if (acceptedUntilOf.has(ticketId)) return false
    acceptedUntilOf.set(ticketId, acceptedUntil)
    return true
  }

  return {
    issue(token) {
      const usableUntil = now() + ticketMs
      const says = { kind: 'hub', ticketId: randomUUID(), usableUntil, ...token }
      return { ticket: signTicket(key, says), expiresAt: new Date(usableUntil).toISOString() }
    },
    async redeem(presented) {
      const read = readTicket(key, presented, hubTicket)
      if (!read) return null
      const { kind: _kind, ticketId, usableUntil, ...token } = read
      const acceptedUntil = usableUntil + clockToleranceSeconds * 1000
      if (acceptedUntil <= now() || !spend(ticketId, acceptedUntil)) return null
      return (await isRevoked(token)) ? null : token
    },
  }
}
