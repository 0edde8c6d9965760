/** What the steps of a request find out about it, stored on the request. */
import type { ProblemCode } from '../../contract/problems'
import type { StoredFile } from '../database/repositories/attachments'
import type { TokenMismatch } from '../identity/tokenMismatch'
import type { VerifiedToken } from '../domain/verifiedToken'
import type { Actor, GroupAccess } from '../domain/actor'
import type { Input } from './steps/readInput'

interface RequestContext {
  /** Null where no token was presented, or one that was refused. */
  token: VerifiedToken | null
  /** How a refused token differs from those made for the product; null where it does not. */
  tokenMismatch: TokenMismatch | null
  actor: Actor | null
  group: GroupAccess | null
  input: Input | null
  /** What came with the call and lies in the file store. */
  files: StoredFile[]
  /** The code of the problem that was answered. */
  problem: ProblemCode | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint's name in the contract; none outside of the API. */
    endpoint?: string
    /** Monitors make this call every few seconds, so the log leaves it out. */
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
    group: null,
    input: null,
    files: [],
    problem: null,
  }
}
