import { decodeJwt, decodeProtectedHeader } from 'jose'
import { anyType } from './identityConfiguration'

/** The claims of access tokens for the product. */
export interface ExpectedToken {
  issuer: string
  audience: string
  tokenType: string
}

/** How a refused token differs from that; its claims are cut to fit a log. */
export interface TokenMismatch {
  /** The claims that are others than expected. */
  wrong: ('issuer' | 'audience' | 'typ')[]
  issuer: string
  audience: string
  typ: string
  subject: string
}

const longestClaim = 200

/**
 * Why a refused token was not made for the product, as it says itself: its signature is not looked at. Null
 * for what is no token, and for one that was made for the product and is refused for another reason.
 */
export function describeTokenMismatch(
  token: string,
  expected: ExpectedToken,
): TokenMismatch | null {
  const read = readUnchecked(token)
  if (read === null) return null
  const { claims, typ } = read
  const audiences = [claims.aud ?? []].flat()
  const wrong: TokenMismatch['wrong'] = []
  if (claims.iss !== expected.issuer) wrong.push('issuer')
  if (!audiences.includes(expected.audience)) wrong.push('audience')
  if (expected.tokenType !== anyType && typeOf(typ) !== typeOf(expected.tokenType))
    wrong.push('typ')
  if (wrong.length === 0) return null
  return {
    wrong,
    issuer: describeClaim(claims.iss),
    audience: describeClaim(audiences.join(' ')),
    typ: describeClaim(typ),
    subject: describeClaim(claims.sub),
  }
}

function readUnchecked(token: string) {
  try {
    return { claims: decodeJwt(token), typ: decodeProtectedHeader(token).typ }
  } catch {
    // Some other text in the place of a token.
    return null
  }
}

/** Media types are compared without regard to case and to the prefix that may be left out (RFC 7515 §4.1.9). */
function typeOf(typ: string | undefined): string | undefined {
  return typ?.toLowerCase().replace(/^application\//, '')
}

function describeClaim(claim: unknown): string {
  return typeof claim === 'string' ? claim.slice(0, longestClaim) : ''
}
