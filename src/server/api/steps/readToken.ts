import { type ExpectedToken, describeTokenMismatch } from '../../identity/tokenMismatch'
import type { VerifyToken } from '../../identity/verifyToken'
import type { Step } from './step'

/**
 * Reads the bearer token without refusing anybody: a public call may carry an expired token, and the rate limit
 * must count calls with an invalid one.
 */
export function readToken(verifyToken: VerifyToken, expected: ExpectedToken): Step {
  return async (request) => {
    const presented = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!presented) return
    request.requestContext.token = await verifyToken(presented)
    if (!request.requestContext.token)
      request.requestContext.tokenMismatch = describeTokenMismatch(presented, expected)
  }
}
