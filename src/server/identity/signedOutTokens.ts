import { and, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../database/open'
import { prepared } from '../database/prepared'
import { revokedTokens } from '../database/schema/identity'
import { clockToleranceSeconds } from './verifyToken'
import type { VerifiedToken } from '../domain/verifiedToken'

/** The claims by which a token can be signed out, by itself or with its session. */
type SignedInBy = Pick<VerifiedToken, 'tokenId' | 'sessionId' | 'issuedAt'>

/**
 * Signs out a token and all others issued to its session until now, for as long as any of them would still be
 * accepted. A new sign-in gets newer tokens.
 */
export async function rememberSignedOut(db: Executor, token: VerifiedToken): Promise<void> {
  const { tokenId, sessionId } = token
  const lifeMs = Math.max(token.expiresAt - token.issuedAt, 0)
  const lastExpiry = Math.max(token.expiresAt, Date.now() + lifeMs)
  // Issue times are in full seconds, so a token of the current second may be newer than the sign-out. Where the
  // provider's clock is ahead, the time of the presented token counts instead.
  const signedOutAt = sql`greatest(date_trunc('second', now()), ${new Date(token.issuedAt).toISOString()}::timestamptz)`
  const expiresAt = new Date(lastExpiry + 2 * clockToleranceSeconds * 1000)
  await db
    .insert(revokedTokens)
    .values({ tokenId, sessionId, signedOutAt, expiresAt })
    .onConflictDoNothing()
}

/** The condition for sign-outs that cover a token. */
export function signOutOf({ tokenId, sessionId, issuedAt }: SignedInBy): SQL | undefined {
  const withSession =
    sessionId === null
      ? undefined
      : and(
          eq(revokedTokens.sessionId, sessionId),
          gt(revokedTokens.signedOutAt, new Date(issuedAt)),
        )
  return or(eq(revokedTokens.tokenId, tokenId), withSession)
}

/** Finds sign-outs by token, and by session where the token has one. */
const signOuts = prepared((db: Executor) =>
  db
    .select({ tokenId: revokedTokens.tokenId })
    .from(revokedTokens)
    .where(
      or(
        eq(revokedTokens.tokenId, sql.placeholder('tokenId')),
        and(
          eq(revokedTokens.sessionId, sql.placeholder('sessionId')),
          gt(revokedTokens.signedOutAt, sql.placeholder('issuedAt')),
        ),
      ),
    )
    .prepare('sign_outs_of_token'),
)

export async function isSignedOut(db: Executor, token: SignedInBy): Promise<boolean> {
  const { tokenId, sessionId, issuedAt } = token
  const request = { tokenId, sessionId, issuedAt: new Date(issuedAt) }
  return (await signOuts(db).execute(request)).length > 0
}

/** Selects the signed-out tokens from many. */
export async function findSignedOut<T extends SignedInBy>(
  db: Executor,
  tokens: readonly T[],
): Promise<ReadonlySet<T>> {
  const tokenIds = tokens.map(({ tokenId }) => tokenId)
  const sessionIds = tokens.map(({ sessionId }) => sessionId).filter((id) => id !== null)
  const rows = await db
    .select()
    .from(revokedTokens)
    .where(
      or(inArray(revokedTokens.tokenId, tokenIds), inArray(revokedTokens.sessionId, sessionIds)),
    )
  const isAmong = ({ tokenId, sessionId, issuedAt }: SignedInBy) =>
    rows.some(
      (row) =>
        row.tokenId === tokenId ||
        (sessionId !== null && row.sessionId === sessionId && row.signedOutAt.getTime() > issuedAt),
    )
  return new Set(tokens.filter(isAmong))
}

export async function deleteExpiredTokens(db: Executor): Promise<void> {
  await db.delete(revokedTokens).where(lt(revokedTokens.expiresAt, sql`now()`))
}
