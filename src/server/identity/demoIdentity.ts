import type { FastifyInstance } from 'fastify'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { createLocalJWKSet } from 'jose'
import { and, eq, gt, notExists, sql } from 'drizzle-orm'
import type { Executor } from '../database/open'
import type { DemoDirectory } from './demoDirectory'
import { demoKeys, publicHalf } from './demoKeys'
import { registerDemoProvider } from './demoProvider'
import { audienceOf, clientId, clientScope, issuerOf } from './demoSettings'
import { deleteExpiredPayloads } from './demoStore'
import { deleteExpiredTokens, rememberSignedOut, signOutOf } from './signedOutTokens'
import { type Brand, ownBrand } from './signIn/brand'
import { createTokenVerifier } from './verifyToken'
import type { VerifiedToken } from '../domain/verifiedToken'
import { oidcPayloads, revokedTokens } from '../database/schema/identity'

interface DemoIdentity {
  origin: string
  db: NodePgDatabase
  reads: NodePgDatabase
  directory: DemoDirectory
  /** The association's settings for the sign-in page. */
  brand?: Brand
}

/** Sign-in with the product's own demo provider. A token is valid no longer than its session there. */
export async function createDemoIdentity({
  origin,
  db,
  reads,
  directory,
  brand = ownBrand,
}: DemoIdentity) {
  const keys = await demoKeys(db)
  const cookieSecure = origin.startsWith('https:')
  const isRevoked = async (token: VerifiedToken) => !(await isStillSignedIn(reads, token))
  const expected = {
    issuer: issuerOf(origin),
    audience: audienceOf(origin),
    tokenType: 'at+jwt',
  }
  return {
    expected,
    verifyToken: createTokenVerifier({
      ...expected,
      algorithms: ['ES256'],
      keys: createLocalJWKSet({ keys: [publicHalf(keys.signing)] }),
      isRevoked,
    }),
    // Tokens are not cached, because sessions also end on the provider's own pages, which announces nothing.
    areTokensCached: false,
    clientSettings: { authority: issuerOf(origin), clientId, scope: clientScope },
    register: (app: FastifyInstance) =>
      registerDemoProvider(app, { origin, db, directory, keys, brand, cookieSecure }),
    isRevoked,
    findFault: async () => null,
    revoke: (tx: Executor, token: VerifiedToken) => rememberSignedOut(tx, token),
    async cleanUp() {
      await deleteExpiredTokens(db)
      await deleteExpiredPayloads(db)
    },
  }
}

/**
 * Whether a token of the demo provider is still valid: its session exists and belongs to this person, and the
 * token was not signed out. A single query, because every API call makes it.
 */
async function isStillSignedIn(db: Executor, token: VerifiedToken): Promise<boolean> {
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
