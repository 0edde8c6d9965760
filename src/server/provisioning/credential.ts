import { createHash, timingSafeEqual } from 'node:crypto'
import type { IsProvisioner } from '../http/steps/requireProvisioner'

/** Knows the bearer of a token, compared in constant time whatever its length; null without a token. */
export function bearerOf(token: string | null): IsProvisioner | null {
  if (token === null) return null
  const expected = digest(token)
  return (authorization = '') => {
    const presented = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
    return presented !== undefined && timingSafeEqual(digest(presented), expected)
  }
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
