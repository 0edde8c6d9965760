import { decodeJwt, decodeProtectedHeader } from 'jose'
import { anyType } from '../configuration/readIdentity'

/** The claims that access tokens for the product must have. */
export interface ExpectedToken {
  issuer: string
  audience: string
  tokenType: string
}

/** How a refused token differs from that; its claims are shortened for the log. */
export interface TokenMismatch {
  /** The claims that differ from the expected ones. */
  wrong: ('issuer' | 'audience' | 'typ')[]
  issuer: string
  audience: string
  typ: string
  subject: string
}

const longestClaim = 200

/**
 * Why a refused token was not issued for the product, by its own claims; its signature is not checked. Null for a
 * text that is not a token, and for a token of the product that is refused for another reason.
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
    // The text is not a token.
    return null
  }
}

/** Media types are compared regardless of case and of their optional prefix (RFC 7515 §4.1.9). */
function typeOf(typ: string | undefined): string | undefined {
  return typ?.toLowerCase().replace(/^application\//, '')
}

function describeClaim(claim: unknown): string {
  return typeof claim === 'string' ? claim.slice(0, longestClaim) : ''
}
