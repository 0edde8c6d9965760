/** Who vouches for the people: the product's own demo provider, or the organisation's. */
export type IdentityConfiguration = { kind: 'demo' } | ({ kind: 'outside' } & OutsideProvider)

/** An OpenID Connect provider that signs access tokens as JWT. */
export interface OutsideProvider {
  /** The issuer, exactly as it stands in its tokens, such as `https://login.example.org/realms/main`. */
  authority: string
  /** The public client (code flow with PKCE) registered there for the browser. */
  clientId: string
  /** What its access tokens for this product name as `aud`. */
  audience: string
  /** What the browser asks for; absent: `openid profile email offline_access`. */
  scope?: string
  /** The `typ` of its access tokens, or `any`; absent: `at+jwt` (RFC 9068). */
  tokenType?: string
  /** By which parameter the browser asks for tokens of the audience; absent: by none. */
  audienceParameter?: 'audience' | 'resource'
  /** The claim that names the person; absent: `sub`. */
  personClaim?: string
  /** Which signatures are accepted, public-key ones only; absent: RS256, PS256 and ES256. */
  algorithms?: readonly string[]
  /** Where its keys are; absent: as its discovery document says. */
  jwksUri?: string
}

/** Stands for every `typ`, and for none at all. */
export const anyType = 'any'
/** The claim that is an address: it is looked for among those of the directory. */
export const emailClaim = 'email'

/** Whether tokens of a type may be ID tokens too, which are made for the client. */
export function isOfIdTokens(tokenType = ''): boolean {
  return ['jwt', anyType].includes(tokenType.toLowerCase())
}

/** What of a person in the directory must be what their tokens say. */
export function recognizedBy(configuration: IdentityConfiguration): 'subject' | 'email' {
  const isByEmail = configuration.kind === 'outside' && configuration.personClaim === emailClaim
  return isByEmail ? 'email' : 'subject'
}
