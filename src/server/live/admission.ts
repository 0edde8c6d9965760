import type { ProblemCode } from '../../contract/problems'
import type { IncomingMessage } from 'node:http'
import { type Clock, type HubLimits, TICK_MS } from './hubContext'
import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** The groups whose events a person may see, by id; `all` for staff. */
export type Topics = ReadonlySet<number> | 'all'

/** A connected person and their rights, found by the token. */
export interface HubIdentity {
  userId: number
  /** The id of the token, so that signing it out can close its connections. */
  tokenId: string
  /** The sign-in session of the token, whose sign-out closes its connections too; null where there is none. */
  sessionId: string | null
  /** When the token was issued, in milliseconds since 1970. */
  issuedAt: number
  /** The latest end of the connection, in milliseconds since 1970. */
  expiresAt: number
  topics: Topics
}

export function seesTopic(topics: Topics, groupId: number): boolean {
  return topics === 'all' || topics.has(groupId)
}

/** Whether the second set of rights lacks some of the first. */
export function losesTopics(before: Topics, after: Topics): boolean {
  if (after === 'all') return false
  if (before === 'all') return true
  for (const groupId of before) if (!after.has(groupId)) return true
  return false
}

/** A request to a hub was refused. */
export class Refused extends Error {
  override name = 'Refused'

  constructor(readonly code: ProblemCode) {
    super(code)
  }
}

/** The address of a request: its path in lower case without a trailing slash, and its query. */
export interface HubAddress {
  path: string
  query: URLSearchParams
}

/** Parses the target of a request line. Never throws: a target that is not a path matches no hub. */
export function readAddress(url: string | undefined): HubAddress {
  const [path, query] = splitOnce(url ?? '', '?')
  return { path: normalPath(path), query: new URLSearchParams(query) }
}

/** A path in lower case and without a trailing slash. */
export function normalPath(path: string): string {
  const lower = path.toLowerCase()
  return lower.endsWith('/') ? lower.slice(0, -1) : lower
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

export interface AdmissionRules {
  authenticate(token: string): Promise<HubIdentity | null>
  isAllowedOrigin(origin: string | undefined, host: string): boolean
}

/** A person with a valid token and origin. */
export interface Admitted {
  identity: HubIdentity
  token: string
}

/** Checks token and origin of each negotiate request and each upgrade. */
export class Admission {
  private rightsVersion = 0

  constructor(
    private readonly rules: AdmissionRules,
    private readonly negotiations: Negotiations,
    private readonly clock: Clock,
  ) {}

  /** @throws {@link Refused} 401 without a valid token, 403 from a page of another origin */
  async admit(request: IncomingMessage, address: HubAddress): Promise<Admitted> {
    const token = readAccessToken(request, address)
    if (token === null) throw new Refused('not-signed-in')
    const negotiated = this.negotiations.identityOf(address.query.get('id') ?? '', token)
    const identity = negotiated ?? (await this.identify(token))
    if (!identity || identity.expiresAt <= this.clock.now()) throw new Refused('not-signed-in')
    const { origin, host = '' } = request.headers
    if (!this.rules.isAllowedOrigin(origin, host)) throw new Refused('not-permitted')
    return { identity, token }
  }

  /** Makes running identifications start again, because somebody's rights changed. */
  rightsChanged(): void {
    this.rightsVersion += 1
  }

  private async identify(token: string): Promise<HubIdentity | null> {
    for (;;) {
      const version = this.rightsVersion
      const identity = await this.rules.authenticate(token)
      if (version === this.rightsVersion) return identity
    }
  }
}

const BEARER = /^bearer +(\S+)$/i

/** The token of a request: from the header, or from the query, where browsers send it for a WebSocket. */
export function readAccessToken(request: IncomingMessage, address: HubAddress): string | null {
  const fromHeader = BEARER.exec(request.headers.authorization ?? '')?.[1]
  return fromHeader ?? (address.query.get('access_token') || null)
}

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

  /** Discards identities whose rights changed, so that their tokens are verified again. */
  discardIdentities(concerns: (identity: HubIdentity) => boolean): void {
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
