/** What the steps of a request find out about it, kept on the request. */
import type { ProblemCode } from '../../contract/problems'
import type { Actor, GroupAccess } from './actor'
import type { Input } from './steps/readInput'

/** A token whose signature, issuer, audience, type and times were checked. */
export interface VerifiedToken {
  userId: number
  tokenId: string
  /** An ISO 8601 UTC instant. */
  expiresAt: string
}

export interface Visit {
  /** The endpoint's name in the contract; null outside of the API. */
  endpoint: string | null
  /** Null where no token was presented, or one that was refused. */
  token: VerifiedToken | null
  actor: Actor | null
  group: GroupAccess | null
  input: Input | null
  /** The code of the problem that was answered. */
  problem: ProblemCode | null
}

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit
  }
}

export function newVisit(): Visit {
  return { endpoint: null, token: null, actor: null, group: null, input: null, problem: null }
}
