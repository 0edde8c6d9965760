import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { HubIdentity } from './identity'
import { type HubLimits, TICK_MS } from './limits'
import { Refused } from './refused'

interface Negotiation {
  connectionId: string
  userId: number
  tokenDigest: string
  /** The identity from negotiate; null once the person's rights have changed. */
  identity: HubIdentity | null
  ageMs: number
}

/** The ids that negotiate has issued, waiting or connected. */
export class Negotiations {
  private readonly waiting = new Map<string, Negotiation>()
  private readonly attached = new Set<string>()

  constructor(private readonly limits: HubLimits) {}

  /**
   * Issues an id. In protocol version 0 the public id opens the connection, from version 1 on a secret id does.
   *
   * @throws {@link Refused} where the person has too many waiting ids
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

  /** The identity from negotiate where the same token is presented in time, so that it is verified only once. */
  identityOf(connectionToken: string, token: string): HubIdentity | null {
    const negotiation = this.waiting.get(connectionToken)
    return negotiation?.tokenDigest === digest(token) ? negotiation.identity : null
  }

  /**
   * Uses an id up and returns the public one.
   *
   * @throws {@link Refused} where it is unknown, another person's or in use
   */
  attach(connectionToken: string, userId: number): string {
    if (this.attached.has(connectionToken)) throw new Refused('state-forbids')
    const negotiation = this.waiting.get(connectionToken)
    if (negotiation?.userId !== userId) throw new Refused('not-found')
    this.waiting.delete(connectionToken)
    this.attached.add(connectionToken)
    return negotiation.connectionId
  }

  /** Releases the id of a closed connection; null where it had none. */
  release(connectionToken: string | null): void {
    if (connectionToken !== null) this.attached.delete(connectionToken)
  }

  /** Forgets identities whose rights changed, so that their tokens are verified again. */
  forgetIdentities(concerns: (identity: HubIdentity) => boolean): void {
    for (const negotiation of this.waiting.values())
      if (negotiation.identity && concerns(negotiation.identity)) negotiation.identity = null
  }

  /** Called each second. */
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
