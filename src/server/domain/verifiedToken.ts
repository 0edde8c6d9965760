/** The content of a fully verified access token. */
export interface VerifiedToken {
  /** The identity provider's id of the person. */
  subject: string
  /** The id of the token, by which it can be signed out. */
  tokenId: string
  /** When it expires, in milliseconds since 1970. */
  expiresAt: number
  /** When it was issued, in milliseconds since 1970. */
  issuedAt: number
  /** The provider's sign-in session that it belongs to; null where the provider names none. */
  sessionId: string | null
}
