import type { FastifyInstance } from 'fastify'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Configuration } from '../../contract/configuration'
import type { Executor } from '../database/open'
import { createDemoIdentity } from './demoIdentity'
import type { DemoDirectory } from './demoDirectory'
import type { IdentityConfiguration } from './identityConfiguration'
import type { ExpectedToken } from './tokenMismatch'
import { createOutsideIdentity } from './outsideIdentity'
import type { Brand } from './signIn/brand'
import type { VerifyToken } from './verifyToken'
import type { VerifiedToken } from '../domain/verifiedToken'

/** The identity provider as the rest of the server sees it. */
export interface Identity {
  verifyToken: VerifyToken
  /** Whether a valid token stays valid until it expires or `revoke` signs it out, so that it may be cached. */
  areTokensCached: boolean
  /** The claims that access tokens must have. */
  expected: ExpectedToken
  /** The settings with which the browser signs in. */
  clientSettings: Configuration['identity']
  /** Adds the pages and endpoints of the demo provider; none for an outside provider. */
  register(app: FastifyInstance): Promise<void>
  /** Whether a valid token was signed out. */
  isRevoked(token: VerifiedToken): Promise<boolean>
  /** Why nobody can sign in; null where people can. */
  findFault(): Promise<string | null>
  /** Signs a token and its session out: every instance refuses them after the commit. */
  revoke(tx: Executor, token: VerifiedToken): Promise<void>
  /** Deletes expired rows; once an hour is enough. */
  cleanUp(): Promise<void>
}

interface IdentityOptions {
  configuration: IdentityConfiguration
  /** Where browsers reach the product, without a trailing slash. */
  origin: string
  db: NodePgDatabase
  /** For the check of every token; absent: `db`. */
  reads?: NodePgDatabase
  /** The accounts of the demo provider; unused with an outside provider. */
  directory: DemoDirectory
  /** What the association configures of the demo provider's sign-in page. */
  brand?: Brand
  /** Called with faults that no request waits for. */
  onFault: (fault: unknown) => void
}

/**
 * @throws {RangeError} when the configuration of an outside provider would let in tokens that are not
 * meant for the product
 */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { configuration, origin, db, reads = db, directory, brand, onFault } = options
  return configuration.kind === 'demo'
    ? createDemoIdentity({ origin, db, reads, directory, ...(brand && { brand }) })
    : createOutsideIdentity(configuration, { db, reads, onFault })
}
