import { ErrorResponse, type User, type UserManager } from 'oidc-client-ts'
import { RequestError } from '../api/requestFailure'
import type { Identity, IdentityEvent } from './identity'
import { signInState } from './returnAddress'

/** How long after a sign-in a refused call does not cause another one. */
export const freshSignInMs = 30_000

/**
 * Makes the sign-in that the rest of the client uses, of the OpenID Connect client and the person who arrived. It
 * stores the person itself, because each time the library is asked for them it restarts its timers.
 */
export function openIdentity(manager: UserManager, arrived: User): Identity {
  const listeners = new Set<(event: IdentityEvent) => void>()
  // The library gives a person a state only on the page that finished the sign-in.
  const signedInAt = arrived.state === undefined ? null : performance.now()
  let person = arrived
  let renewal: Promise<User> | null = null

  const emit = (event: IdentityEvent) => listeners.forEach((listener) => listener(event))

  /** One renewal at a time: a refresh token that is used twice ends the whole sign-in. */
  const renew = () => {
    renewal ??= renewed(manager, person).finally(() => (renewal = null))
    return renewal
  }

  const freshToken = async () => {
    if (person.expired) person = await renew()
    return person.access_token
  }

  manager.events.addUserLoaded((user) => {
    person = user
    emit('renewed')
  })
  manager.events.addUserUnloaded(() => emit('ended'))
  manager.events.addAccessTokenExpiring(() => {
    renew().catch((error: RequestError) => {
      // Refused for good, as a copied tab's token is. A network fault is tried again at the next call.
      if (error.failure.status === 401) emit('ended')
    })
  })

  return {
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    freshToken,
    hasJustSignedIn: () => signedInAt !== null && performance.now() - signedInAt < freshSignInMs,
    signIn: (returnAddress) =>
      reaching(manager.signinRedirect({ state: signInState(returnAddress) })),
    signOut: () => reaching(manager.signoutRedirect()),
  }
}

/** The person with a new token; rejects with a `RequestError`, 401 where it is refused for good. */
async function renewed(manager: UserManager, person: User): Promise<User> {
  if (!person.refresh_token) throw notSignedIn()
  try {
    const user = await manager.signinSilent()
    if (user) return user
  } catch (cause) {
    throw isRefusal(cause) ? notSignedIn() : unreachable(cause)
  }
  throw notSignedIn()
}

/** What a provider answers while it cannot serve (RFC 6749 §4.1.2.1); the sign-in is as good as before. */
const passingErrors: unknown[] = ['server_error', 'temporarily_unavailable']

function isRefusal(cause: unknown): boolean {
  return cause instanceof ErrorResponse && !passingErrors.includes(cause.error)
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
