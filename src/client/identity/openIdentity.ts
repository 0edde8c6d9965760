import { ErrorResponse } from 'oidc-client-ts'
import type { User, UserManager } from 'oidc-client-ts'
import { RequestError } from '../api/requestFailure'
import type { Identity, IdentityEvent } from './identity'

/** The sign-in of the rest of the client, on the OpenID Connect client. */
export function openIdentity(manager: UserManager): Identity {
  const listeners = new Set<(event: IdentityEvent) => void>()
  let renewal: Promise<User> | null = null

  const tell = (event: IdentityEvent) => listeners.forEach((listener) => listener(event))

  /** One renewal at a time: a refresh token that is used twice ends the whole sign-in. */
  const renew = () => {
    renewal ??= renewedUser(manager).finally(() => (renewal = null))
    return renewal
  }

  const freshToken = async () => {
    const kept = await manager.getUser()
    const user = kept && !kept.expired ? kept : await renew()
    return user.access_token
  }

  manager.events.addUserLoaded(() => tell('renewed'))
  manager.events.addUserUnloaded(() => tell('ended'))
  manager.events.addAccessTokenExpiring(() => {
    renew().catch((error: RequestError) => {
      // Refused for good, as a copied tab's token is. A network fault is tried again at the next call.
      if (error.failure.status === 401) tell('ended')
    })
  })

  return {
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    freshToken,
    signIn: (returnAddress) => reaching(manager.signinRedirect({ state: { returnAddress } })),
    signOut: () => reaching(manager.signoutRedirect()),
  }
}

/** A new token for the refresh token; rejects with a `RequestError`, 401 where it is refused or missing. */
async function renewedUser(manager: UserManager): Promise<User> {
  const kept = await manager.getUser()
  if (!kept?.refresh_token) throw notSignedIn()
  try {
    const user = await manager.signinSilent()
    if (user) return user
  } catch (cause) {
    throw cause instanceof ErrorResponse ? notSignedIn() : unreachable(cause)
  }
  throw notSignedIn()
}

/** A redirect fails only where the provider cannot be reached. */
function reaching(redirect: Promise<void>): Promise<void> {
  return redirect.catch((cause: unknown) => Promise.reject(unreachable(cause)))
}

function unreachable(cause: unknown): RequestError {
  return new RequestError({ kind: 'network', status: 0, code: null, problem: null }, cause)
}

function notSignedIn(): RequestError {
  return new RequestError({ kind: 'problem', status: 401, code: 'not-signed-in', problem: null })
}
