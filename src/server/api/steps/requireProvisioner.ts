import { createHash, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../../domain/apiError'
import type { Step } from './step'

/** Whether an `Authorization` header carries the token of the directory system. */
export type IsProvisioner = (authorization: string | undefined) => boolean

/**
 * Admits the directory system without a rate limit, and refuses everybody else, signed in or not. Null where no
 * such token is configured. A refused call counts against its network address.
 */
export function requireProvisioner(isProvisioner: IsProvisioner | null, limit: Step): Step {
  return async (request) => {
    if (isProvisioner?.(request.headers.authorization)) return
    await limit(request)
    throw new ApiError(isProvisioner ? 'not-signed-in' : 'not-permitted')
  }
}

/**
 * Recognizes the bearer of one of these tokens, compared in constant time whatever its length; null without
 * tokens.
 */
export function bearerOf(...tokens: (string | null)[]): IsProvisioner | null {
  const expected = tokens.filter((token) => token !== null).map(digest)
  if (expected.length === 0) return null
  return (authorization = '') => {
    const presented = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
    if (presented === undefined) return false
    const given = digest(presented)
    return expected.some((wanted) => timingSafeEqual(given, wanted))
  }
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
