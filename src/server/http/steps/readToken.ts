import type { VerifiedToken } from '../visit'
import type { Step } from './step'

/** Answers null for a token that is refused, whatever the reason. */
export type VerifyToken = (token: string) => Promise<VerifiedToken | null>

/**
 * Reads the bearer token. It refuses nobody: a public call may carry a stale token, and the rate
 * limit must count a refused one.
 */
export function readToken(verifyToken: VerifyToken): Step {
  return async (request) => {
    const presented = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (presented) request.visit.token = await verifyToken(presented)
  }
}
