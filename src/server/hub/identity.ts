/** The groups whose events a person may see, by id; `all` for staff. */
export type Topics = ReadonlySet<number> | 'all'

/** Who is connected and what the person may see, as the server computed it from the token. */
export interface HubIdentity {
  userId: number
  /** Names the token, so that a sign-out can close what it opened. */
  tokenId: string
  /** The sign-in session of the token, whose sign-out closes it too; null where there is none. */
  sessionId: string | null
  /** When the token was made, in milliseconds since 1970. */
  issuedAt: number
  /** Milliseconds since 1970, UTC: the connection ends here at the latest. */
  expiresAt: number
  topics: Topics
}

/** True when something that could be seen before cannot be seen any more. */
export function losesTopics(before: Topics, after: Topics): boolean {
  if (after === 'all') return false
  if (before === 'all') return true
  for (const groupId of before) if (!after.has(groupId)) return true
  return false
}
