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
  /** The `typ` of its access tokens; absent: `at+jwt` (RFC 9068). */
  tokenType?: string
  /** Which signatures are accepted, public-key ones only; absent: RS256, PS256 and ES256. */
  algorithms?: readonly string[]
  /** Where its keys are; absent: as its discovery document says. */
  jwksUri?: string
}
