import type { FastifyInstance } from 'fastify'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Configuration } from '../../contract/configuration'
import type { Executor } from '../database/open'
import { createDemoIdentity } from './demoIdentity'
import type { DemoDirectory } from './demoDirectory'
import type { IdentityConfiguration } from '../configuration/readIdentity'
import type { ExpectedToken } from './tokenMismatch'
import { createOutsideIdentity } from './outsideIdentity'
import type { Brand } from './signIn/brand'
import type { VerifyToken } from './verifyToken'
import type { VerifiedToken } from '../domain/verifiedToken'

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
