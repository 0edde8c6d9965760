/** The identity provider: the product's own for demos, or the organisation's. */
export type IdentityConfiguration = { kind: 'demo' } | ({ kind: 'outside' } & OutsideProvider)

/** An OpenID Connect provider that signs access tokens as JWT. */
export interface OutsideProvider {
  /** The issuer, exactly as it stands in its tokens, such as `https://login.example.org/realms/main`. */
  authority: string
  /** The public client (code flow with PKCE) registered there for the browser. */
  clientId: string
  /** The `aud` of its access tokens for this product. */
  audience: string
  /** The scope that the browser requests; absent: `openid profile email offline_access`. */
  scope?: string
  /** The `typ` of its access tokens, or `any`; absent: `at+jwt` (RFC 9068). */
  tokenType?: string
  /** The parameter by which the browser requests the audience; absent: none. */
  audienceParameter?: 'audience' | 'resource'
  /** The claim that names the person; absent: `sub`. */
  personClaim?: string
  /** Which signatures are accepted, public-key ones only; absent: RS256, PS256 and ES256. */
  algorithms?: readonly string[]
  /** Where its keys are; absent: as its discovery document says. */
  jwksUri?: string
}

/** Accepts every `typ`, also a missing one. */
export const anyType = 'any'
/** The claim that is an address: people are then found by their e-mail address. */
export const emailClaim = 'email'

/** Whether tokens of a type may be ID tokens too, which are made for the client. */
export function isOfIdTokens(tokenType = ''): boolean {
  return ['jwt', anyType].includes(tokenType.toLowerCase())
}

/** Where an outside provider answers the browser; null for the product's own. */
export function originOf(configuration: IdentityConfiguration): string | null {
  return configuration.kind === 'outside' ? new URL(configuration.authority).origin : null
}

/** The column of the directory that the person claim is compared with. */
export function recognizedBy(configuration: IdentityConfiguration): 'subject' | 'email' {
  const isByEmail = configuration.kind === 'outside' && configuration.personClaim === emailClaim
  return isByEmail ? 'email' : 'subject'
}
