import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { HubIdentity } from './identity'
import { type HubLimits, TICK_MS } from './limits'
import { Refused } from './refused'

interface Negotiation {
  connectionId: string
  userId: number
  tokenDigest: string
  /** The identity at negotiate; null once the person's rights have changed. */
  identity: HubIdentity | null
  ageMs: number
}

/** The ids issued by negotiate, waiting or connected. */
export class Negotiations {
  private readonly waiting = new Map<string, Negotiation>()
  private readonly attached = new Set<string>()

  constructor(private readonly limits: HubLimits) {}

  /**
   * Gives out an id. In version 0 of the protocol the public id opens the connection, from version 1
   * on a secret does. Throws {@link Refused} when the person has too many ids waiting.
   */
  begin(identity: HubIdentity, token: string, version: 0 | 1) {
    const { userId } = identity
    const own = [...this.waiting.values()].filter((waiting) => waiting.userId === userId)
    if (own.length >= this.limits.connectionsPerUser) throw new Refused('too-many-requests')
    const connectionId = newConnectionId()
    const connectionToken = version === 0 ? connectionId : randomBytes(24).toString('base64url')
    const tokenDigest = digest(token)
    this.waiting.set(connectionToken, { connectionId, userId, tokenDigest, identity, ageMs: 0 })
    return { connectionId, connectionToken }
  }

  /** The identity found at negotiate if the same token comes back in time, so that it is verified once. */
  identityOf(connectionToken: string, token: string): HubIdentity | null {
    const negotiation = this.waiting.get(connectionToken)
    return negotiation?.tokenDigest === digest(token) ? negotiation.identity : null
  }

  /** Consumes an id and answers the public one. Throws {@link Refused} if it is unknown, another person's or in use. */
  attach(connectionToken: string, userId: number): string {
    if (this.attached.has(connectionToken)) throw new Refused('state-forbids')
    const negotiation = this.waiting.get(connectionToken)
    if (negotiation?.userId !== userId) throw new Refused('not-found')
    this.waiting.delete(connectionToken)
    this.attached.add(connectionToken)
    return negotiation.connectionId
  }

  /** Frees the id of a lost connection; null where it had none. */
  release(connectionToken: string | null): void {
    if (connectionToken !== null) this.attached.delete(connectionToken)
  }

  /** Forgets identities whose rights changed, so that their tokens are verified again. */
  forgetIdentities(concerns: (identity: HubIdentity) => boolean): void {
    for (const negotiation of this.waiting.values())
      if (negotiation.identity && concerns(negotiation.identity)) negotiation.identity = null
  }

  /** One second has passed. */
  tick(): void {
    for (const [connectionToken, negotiation] of this.waiting) {
      negotiation.ageMs += TICK_MS
      if (negotiation.ageMs >= this.limits.negotiationMs) this.waiting.delete(connectionToken)
    }
  }
}

/** The public id of a connection, for logs and for the client. */
export function newConnectionId(): string {
  return randomUUID()
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64')
}
