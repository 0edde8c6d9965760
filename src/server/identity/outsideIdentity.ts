import type { Executor } from '../database/open'
import { discoverKeys } from './discovery'
import { isOfIdTokens, type OutsideProvider } from '../configuration/readIdentity'
import { outsideKeys } from './outsideKeys'
import { memoizeSuccess } from './memoizeSuccess'
import { deleteExpiredTokens, isSignedOut, rememberSignedOut } from './signedOutTokens'
import { createTokenVerifier } from './verifyToken'
import type { VerifiedToken } from '../domain/verifiedToken'

interface OutsideIdentity {
  db: Executor
  reads: Executor
  onFault: (fault: unknown) => void
}

/** Sign-in at the organisation's own provider. */
export function createOutsideIdentity(
  provider: OutsideProvider,
  { db, reads, onFault }: OutsideIdentity,
) {
  const { authority, clientId, audience, audienceParameter, jwksUri, personClaim } = provider
  const { scope = 'openid profile email offline_access', tokenType = 'at+jwt' } = provider
  const { algorithms = ['RS256', 'PS256', 'ES256'] } = provider
  // An ID token is meant for the client; only its type or audience distinguishes it from an access token.
  if (isOfIdTokens(tokenType) && audience === clientId)
    throw new RangeError(
      `With access tokens of the type ${tokenType} the audience must not be the client id: ID tokens would be accepted.`,
    )

  // Once found, the provider may be unreachable for a while: signed-in people continue with the known keys.
  const findProvider = memoizeSuccess(async () => {
    if (jwksUri === undefined) await discoverKeys(authority, fetch)
  })
  const isRevoked = (token: VerifiedToken) => isSignedOut(reads, token)
  const expected = { issuer: authority, audience, tokenType }
  return {
    expected,
    verifyToken: createTokenVerifier({
      ...expected,
      algorithms,
      keys: outsideKeys({ authority, onFault, ...(jwksUri !== undefined && { jwksUri }) }),
      isRevoked,
      ...(personClaim && { personClaim }),
    }),
    areTokensCached: true,
    clientSettings: {
      authority,
      clientId,
      scope,
      ...(audienceParameter && { audienceParameter, audience }),
    },
    /** Contacts the provider once, so that the operator learns of an error before anybody signs in. */
    register: async () => {
      await findProvider().catch(onFault)
    },
    isRevoked,
    findFault: () =>
      findProvider().then(
        () => null,
        (fault: Error) => fault.message,
      ),
    revoke: (tx: Executor, token: VerifiedToken) => rememberSignedOut(tx, token),
    cleanUp: () => deleteExpiredTokens(db),
  }
}
