/** The results of a request's steps, stored on the request. */
import type { ProblemCode } from '../../contract/problems'
import type { StoredFile } from '../database/repositories/attachments'
import type { TokenMismatch } from '../identity/tokenMismatch'
import type { VerifiedToken } from '../domain/verifiedToken'
import type { Actor } from '../domain/actor'
import type { CallerStatus } from '../domain/callerStatus'
import type { Input } from './steps/readInput'

interface RequestContext {
  /** Null where no token was presented, or an invalid one. */
  token: VerifiedToken | null
  /** How a refused token differs from those issued for the product; null where it does not. */
  tokenMismatch: TokenMismatch | null
  actor: Actor | null
  /** Null where the path contains no group. */
  viewer: CallerStatus | null
  input: Input | null
  /** Files that were uploaded with the call and lie in the file store. */
  files: StoredFile[]
  /** The code of the problem in the answer. */
  problem: ProblemCode | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the endpoint in the contract; absent outside of the API. */
    endpoint?: string
    /** Monitors make this call every few seconds, so it is not logged. */
    isMonitored?: boolean
  }

  interface FastifyRequest {
    requestContext: RequestContext
  }
}

export function newRequestContext(): RequestContext {
  return {
    token: null,
    tokenMismatch: null,
    actor: null,
    viewer: null,
    input: null,
    files: [],
    problem: null,
  }
}
