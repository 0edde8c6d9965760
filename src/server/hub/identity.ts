/** The groups whose events a person may see, by id; `all` for staff. */
export type Topics = ReadonlySet<number> | 'all'

/** A connected person and their rights, as computed from the token. */
export interface HubIdentity {
  userId: number
  /** The token's id, so that a sign-out can close its connections. */
  tokenId: string
  /** The sign-in session of the token, whose sign-out closes it too; null where there is none. */
  sessionId: string | null
  /** When the token was made, in milliseconds since 1970. */
  issuedAt: number
  /** Milliseconds since 1970, UTC: the connection ends here at the latest. */
  expiresAt: number
  topics: Topics
}

/** Whether rights were lost. */
export function losesTopics(before: Topics, after: Topics): boolean {
  if (after === 'all') return false
  if (before === 'all') return true
  for (const groupId of before) if (!after.has(groupId)) return true
  return false
}
