import type { IncomingMessage } from 'node:http'
import type { Clock } from './clock'
import type { HubAddress } from './hubAddress'
import type { HubIdentity } from './identity'
import type { Negotiations } from './negotiations'
import { Refused } from './refused'

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
