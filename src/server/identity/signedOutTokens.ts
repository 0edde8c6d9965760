import { eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '../database/open'
import { revokedTokens } from '../database/schema/identity'
import { clockToleranceSeconds } from './verifyToken'
import type { VerifiedToken } from './verifyToken'

/** Remembers a signed-out token for as long as it would still be accepted. */
export async function rememberSignedOut(db: Executor, token: VerifiedToken): Promise<void> {
  const expiresAt = new Date(token.expiresAt + 2 * clockToleranceSeconds * 1000)
  await db.insert(revokedTokens).values({ tokenId: token.tokenId, expiresAt }).onConflictDoNothing()
}

export async function isSignedOut(db: Executor, tokenId: string): Promise<boolean> {
  const found = await db
    .select({ tokenId: revokedTokens.tokenId })
    .from(revokedTokens)
    .where(eq(revokedTokens.tokenId, tokenId))
  return found.length > 0
}

export async function forgetExpiredTokens(db: Executor): Promise<void> {
  await db.delete(revokedTokens).where(lt(revokedTokens.expiresAt, sql`now()`))
}
