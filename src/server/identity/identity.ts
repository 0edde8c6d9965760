import type { FastifyInstance } from 'fastify'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Configuration } from '../../contract/configuration'
import type { Executor } from '../database/open'
import type { DemoDirectory } from './demoDirectory'
import {
  type IdentityConfiguration,
  isOfIdTokens,
  type OutsideProvider,
} from '../configuration/readIdentity'
import type { ExpectedToken } from './tokenMismatch'
import { type Brand, ownBrand } from './signIn/brand'
import { createTokenVerifier, type VerifyToken } from './verifyToken'
import type { VerifiedToken } from '../domain/verifiedToken'
import { discoverKeys } from './discovery'
import { outsideKeys } from './outsideKeys'
import { memoizeSuccess } from './memoizeSuccess'
import { deleteExpiredTokens, isSignedOut, rememberSignedOut, signOutOf } from './signedOutTokens'
import { createLocalJWKSet } from 'jose'
import { and, eq, gt, notExists, sql } from 'drizzle-orm'
import { demoKeys, publicHalf } from './demoKeys'
import { registerDemoProvider } from './demoProvider'
import { audienceOf, clientId, clientScope, issuerOf } from './demoSettings'
import { deleteExpiredPayloads } from './demoStore'
import { oidcPayloads, revokedTokens } from '../database/schema/identity'

/** The identity provider, as the rest of the server uses it. */
export interface Identity {
  verifyToken: VerifyToken
  /** Whether a valid token stays valid until it expires or `revoke` signs it out, so that it may be cached. */
  areTokensCached: boolean
  /** The claims that access tokens must have. */
  expected: ExpectedToken
  /** The settings with which the browser application signs in. */
  clientSettings: Configuration['identity']
  /**
   * Registers the pages and endpoints of the demo provider. For an outside provider it only makes a first check.
   */
  register(app: FastifyInstance): Promise<void>
  /** Whether a valid token was signed out. */
  isRevoked(token: VerifiedToken): Promise<boolean>
  /** Why nobody can sign in; null where sign-in works. */
  findFault(): Promise<string | null>
  /** Signs a token and its session out; every instance refuses them after the commit. */
  revoke(tx: Executor, token: VerifiedToken): Promise<void>
  /** Deletes expired rows; running it once an hour is enough. */
  cleanUp(): Promise<void>
}

interface IdentityOptions {
  configuration: IdentityConfiguration
  /** The public address of the product, without a trailing slash. */
  origin: string
  db: NodePgDatabase
  /** For checking every token; absent: `db`. */
  reads?: NodePgDatabase
  /** The accounts of the demo provider; an outside provider does not use it. */
  directory: DemoDirectory
  /** The association's settings for the demo provider's sign-in page. */
  brand?: Brand
  /** Called with errors that no request waits for. */
  onFault: (fault: unknown) => void
}

/**
 * @throws {RangeError} where an outside provider's configuration would accept tokens that are not meant for the
 *   product
 */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { configuration, origin, db, reads = db, directory, brand, onFault } = options
  return configuration.kind === 'demo'
    ? createDemoIdentity({ origin, db, reads, directory, ...(brand && { brand }) })
    : createOutsideIdentity(configuration, { db, reads, onFault })
}

interface OutsideIdentity {
  db: Executor
  reads: Executor
  onFault: (fault: unknown) => void
}

/** Sign-in at the organisation's own provider. */
function createOutsideIdentity(provider: OutsideProvider, { db, reads, onFault }: OutsideIdentity) {
  const { authority, clientId, audience, audienceParameter, jwksUri, personClaim } = provider
  const { scope = 'openid profile email offline_access', tokenType = 'at+jwt' } = provider
  const { algorithms = ['RS256', 'PS256', 'ES256'] } = provider
  // An ID token is meant for the client; only its type or audience distinguishes it from an access token.
  if (isOfIdTokens(tokenType) && audience === clientId)
    throw new RangeError(
      `With access tokens of the type ${tokenType} the audience must not be the client id: ID tokens would be accepted.`,
    )

  // Once found, the provider may be unreachable for a while: signed-in people continue with the known keys.
  const findProvider = memoizeSuccess(async () => {
    if (jwksUri === undefined) await discoverKeys(authority, fetch)
  })
  const isRevoked = (token: VerifiedToken) => isSignedOut(reads, token)
  const expected = { issuer: authority, audience, tokenType }
  return {
    expected,
    verifyToken: createTokenVerifier({
      ...expected,
      algorithms,
      keys: outsideKeys({ authority, onFault, ...(jwksUri !== undefined && { jwksUri }) }),
      isRevoked,
      ...(personClaim && { personClaim }),
    }),
    areTokensCached: true,
    clientSettings: {
      authority,
      clientId,
      scope,
      ...(audienceParameter && { audienceParameter, audience }),
    },
    /** Contacts the provider once, so that the operator learns of an error before anybody signs in. */
    register: async () => {
      await findProvider().catch(onFault)
    },
    isRevoked,
    findFault: () =>
      findProvider().then(
        () => null,
        (fault: Error) => fault.message,
      ),
    revoke: (tx: Executor, token: VerifiedToken) => rememberSignedOut(tx, token),
    cleanUp: () => deleteExpiredTokens(db),
  }
}

interface DemoIdentity {
  origin: string
  db: NodePgDatabase
  reads: NodePgDatabase
  directory: DemoDirectory
  /** The association's settings for the sign-in page. */
  brand?: Brand
}

/** Sign-in with the product's own demo provider. A token is valid no longer than its session there. */
async function createDemoIdentity({
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
