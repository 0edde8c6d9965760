import type { FastifyInstance } from 'fastify'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Configuration } from '../../contract/configuration'
import type { Executor } from '../database/open'
import { createDemoIdentity } from './demoIdentity'
import type { DemoDirectory } from './demoDirectory'
import type { IdentityConfiguration } from './identityConfiguration'
import type { ExpectedToken } from './tokenMismatch'
import { createOutsideIdentity } from './outsideIdentity'
import type { BrandLogo } from './signIn/brand'
import type { VerifyToken } from './verifyToken'
import type { VerifiedToken } from '../domain/verifiedToken'

/** Sign-in, as the rest of the server knows it. */
export interface Identity {
  verifyToken: VerifyToken
  /** Whether a good token stays good until it ends or is signed out by `revoke`, so that it may be kept. */
  areTokensCached: boolean
  /** What access tokens must say of themselves. */
  expected: ExpectedToken
  /** What the browser must know to sign in. */
  clientSettings: Configuration['identity']
  /** Adds the pages and endpoints of the demo provider; nothing where the provider is outside. */
  register(app: FastifyInstance): Promise<void>
  /** Whether a token that is good in itself was signed out. */
  isRevoked(token: VerifiedToken): Promise<boolean>
  /** Why nobody can sign in; null where people can. */
  findFault(): Promise<string | null>
  /** Signs a token and its session out: once committed they are refused on every instance. */
  revoke(tx: Executor, token: VerifiedToken): Promise<void>
  /** Deletes what has expired; once an hour is enough. */
  cleanUp(): Promise<void>
}

interface IdentityOptions {
  configuration: IdentityConfiguration
  /** Of the product as browsers see it, without a slash at the end. */
  origin: string
  db: NodePgDatabase
  /** Asked of every token; absent: `db`. */
  reads?: NodePgDatabase
  /** The accounts of the demo provider; not asked where the provider is outside. */
  directory: DemoDirectory
  /** Shown on the pages of the demo provider. */
  logo?: BrandLogo
  /** Told of faults that no request waits for. */
  onFault: (fault: unknown) => void
}

/**
 * @throws {RangeError} when the configuration of an outside provider would let in tokens that are not
 * meant for the product
 */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { configuration, origin, db, reads = db, directory, logo = null, onFault } = options
  return configuration.kind === 'demo'
    ? createDemoIdentity({ origin, db, reads, directory, logo })
    : createOutsideIdentity(configuration, { db, reads, onFault })
}
