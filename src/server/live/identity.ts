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

/** Whether the second set of rights lacks some of the first. */
export function losesTopics(before: Topics, after: Topics): boolean {
  if (after === 'all') return false
  if (before === 'all') return true
  for (const groupId of before) if (!after.has(groupId)) return true
  return false
}
