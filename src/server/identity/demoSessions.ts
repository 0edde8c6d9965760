import { and, eq, gt, notExists, sql } from 'drizzle-orm'
import type { Executor } from '../database/open'
import { oidcPayloads, revokedTokens } from '../database/schema/identity'
import { signOutOf } from './signedOutTokens'
import type { VerifiedToken } from '../domain/verifiedToken'

/**
 * Whether a token of the demo provider still counts: its session lasts and is still this person's, and
 * the token itself was not signed out. One question, because every call of the API asks it.
 */
export async function isStillSignedIn(db: Executor, token: VerifiedToken): Promise<boolean> {
  const { sessionId, subject } = token
  if (sessionId === null) return false
  const signedOut = db.select().from(revokedTokens).where(signOutOf(token))
  const found = await db
    .select({ id: oidcPayloads.id })
    .from(oidcPayloads)
    .where(
      and(
        eq(oidcPayloads.kind, 'Session'),
        eq(oidcPayloads.uid, sessionId),
        eq(sql`${oidcPayloads.payload} ->> 'accountId'`, subject),
        gt(oidcPayloads.expiresAt, sql`now()`),
        notExists(signedOut),
      ),
    )
  return found.length > 0
}
