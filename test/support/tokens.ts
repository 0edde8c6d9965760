/** A token issuer of the tests: real keys, real signatures, the server's own verifier. */
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Identity } from '../../src/server/identity/identity'
import {
  deleteExpiredTokens,
  isSignedOut,
  rememberSignedOut,
} from '../../src/server/identity/signedOutTokens'
import { createTokenVerifier } from '../../src/server/identity/verifyToken'

const issuer = 'https://login.test.example'
const audience = 'https://votes.test.example/api'

export interface TestIssuer {
  identity: Identity
  /** A token of a person, good for ten minutes unless claims say otherwise. */
  tokenFor(userId: number, claims?: JWTPayload): Promise<string>
}

export async function createTestIssuer(
  db: NodePgDatabase,
  reads: NodePgDatabase = db,
): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256' }] })
  const algorithms = ['ES256']
  let made = 0
  return {
    identity: {
      expected: { issuer, audience, tokenType: 'at+jwt' },
      verifyToken: createTokenVerifier({
        issuer,
        audience,
        algorithms,
        keys,
        tokenType: 'at+jwt',
        isRevoked: (token) => isSignedOut(reads, token),
      }),
      areTokensCached: true,
      clientSettings: { authority: issuer, clientId: 'quorate-test', scope: 'openid' },
      register: async () => undefined,
      isRevoked: (token) => isSignedOut(reads, token),
      findFault: async () => null,
      revoke: (tx, token) => rememberSignedOut(tx, token),
      cleanUp: () => deleteExpiredTokens(db),
    },
    tokenFor(userId, claims = {}) {
      made += 1
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ jti: `test-${made}`, sub: String(userId), exp: now + 600, ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(claims.iat)
        .sign(privateKey)
    },
  }
}

/** One token of a person for all calls, as a browser has: to sign and verify one for each takes longer than most calls. */
export function keptTokens(tokenFor: TestIssuer['tokenFor']): (userId: number) => Promise<string> {
  const kept = new Map<number, Promise<string>>()
  return (userId) => {
    const token =
      kept.get(userId) ?? tokenFor(userId, { exp: Math.floor(Date.now() / 1000) + 3600 })
    kept.set(userId, token)
    return token
  }
}
