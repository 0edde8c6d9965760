import { createHash } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { VerifiedToken } from '../domain/verifiedToken'
import { anyType, emailClaim } from '../configuration/readIdentity'

interface TokenRules {
  /** Must equal the token's `iss`. */
  issuer: string
  /** Must be among the token's `aud`. */
  audience: string
  /** The `typ` of the token's header, or `any`; `at+jwt` excludes ID tokens. */
  tokenType: string
  /** The claim that identifies the person; absent: `sub`. An e-mail address must be verified by the provider. */
  personClaim?: string
  /** The accepted signature algorithms, public-key ones only; never taken from the token. */
  algorithms: readonly string[]
  /** The provider's keys. */
  keys: JWTVerifyGetKey
  /** Whether a valid token was signed out. */
  isRevoked: (token: VerifiedToken) => Promise<boolean>
  /** Milliseconds since 1970; absent: this machine's clock. */
  now?: () => number
}

/** Resolves with null for a refused token, whatever the reason. */
export type VerifyToken = (token: string) => Promise<VerifiedToken | null>

/** The allowed difference between the provider's clock and ours. */
export const clockToleranceSeconds = 30
/** The library counts the last second as expired; one second more makes a difference of 30 s pass. */
const expiryToleranceSeconds = clockToleranceSeconds + 1

/** When a token is no longer accepted, in milliseconds since 1970. */
export function acceptedUntil({ expiresAt }: Pick<VerifiedToken, 'expiresAt'>): number {
  return expiresAt + expiryToleranceSeconds * 1000
}

/**
 * The only verifier of access tokens: it checks signature, algorithm, type, issuer, audience and times, and then
 * whether the token was signed out. An exception always means an error of the product or the provider, never of
 * the token.
 *
 * @throws {RangeError} for an algorithm with a shared secret, or without any algorithm
 */
export function createTokenVerifier(rules: TokenRules): VerifyToken {
  const { issuer, audience, tokenType, algorithms, keys, isRevoked, now = Date.now } = rules
  const { personClaim = 'sub' } = rules
  if (algorithms.length === 0 || algorithms.some((name) => !/^(RS|PS|ES|Ed)/.test(name)))
    throw new RangeError(`Access tokens need a public-key signature, not ${algorithms.join(', ')}.`)

  return async (token) => {
    const nowMs = now()
    const claims = await claimsOf(token, keys, {
      issuer,
      audience,
      ...(tokenType !== anyType && { typ: tokenType }),
      algorithms: [...algorithms],
      clockTolerance: expiryToleranceSeconds,
      requiredClaims: [personClaim, 'exp', 'iat'],
      currentDate: new Date(nowMs),
    })
    const presented = claims && presentedToken(token, claims, personClaim)
    if (!presented || presented.issuedAt > nowMs + clockToleranceSeconds * 1000) return null
    return (await isRevoked(presented)) ? null : presented
  }
}

type Checks = NonNullable<Parameters<typeof jwtVerify>[2]>

async function claimsOf(token: string, keys: JWTVerifyGetKey, checks: Checks) {
  try {
    const { payload } = await jwtVerify(token, keys, checks)
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

function presentedToken(
  token: string,
  claims: JWTPayload,
  personClaim: string,
): VerifiedToken | null {
  const { exp, iat, jti, sid } = claims
  const subject = subjectOf(claims, personClaim)
  if (subject === null) return null
  if (exp === undefined || iat === undefined) return null
  return {
    subject,
    tokenId: typeof jti === 'string' && jti !== '' ? jti : fingerprintOf(token),
    expiresAt: exp * 1000,
    issuedAt: iat * 1000,
    sessionId: typeof sid === 'string' && sid !== '' ? sid : null,
  }
}

/**
 * The value of the person claim; null where it is missing, or an e-mail address that is unverified or has other
 * characters than those of the directory, some of which have the small letters of others.
 */
function subjectOf(claims: JWTPayload, personClaim: string): string | null {
  const named = claims[personClaim]
  if (typeof named !== 'string' || named === '') return null
  if (personClaim !== emailClaim) return named
  const isPlain = /^[\x21-\x7e]+$/.test(named)
  return isPlain && claims.email_verified === true ? named.toLowerCase() : null
}

/** Replaces the token id where the provider sets none. */
function fingerprintOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
