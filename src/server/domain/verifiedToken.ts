/** What an access token says, once everything about it was checked. */
export interface VerifiedToken {
  /** The provider's name for the person. */
  subject: string
  /** Names this very token, so that it can be signed out. */
  tokenId: string
  /** When it ends, in milliseconds since 1970. */
  expiresAt: number
  /** When it was made, in milliseconds since 1970. */
  issuedAt: number
  /** The provider's sign-in session that it belongs to; null where the provider names none. */
  sessionId: string | null
}
