import { createHash, timingSafeEqual } from 'node:crypto'
import type { IsProvisioner } from '../../api/steps/requireProvisioner'

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
