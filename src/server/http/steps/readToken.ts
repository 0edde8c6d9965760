import type { VerifyToken } from '../../identity/verifyToken'
import type { Step } from './step'

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
