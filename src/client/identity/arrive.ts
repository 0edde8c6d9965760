import type { User, UserManager } from 'oidc-client-ts'
import { isCopyOfOpenTab } from './ownTab'
import { currentAddress, safeReturnAddress, signInState } from './returnAddress'
import { callbackPath } from './userManager'

/**
 * Returns the person who is signed in; called once per page load. When the browser comes back from the identity
 * provider, this finishes the sign-in and restores the address that was wanted. When nobody is signed in, the
 * browser leaves for the provider and the result is null.
 */
export async function arrive(manager: UserManager): Promise<User | null> {
  const isCopy = await isCopyOfOpenTab()
  if (location.pathname === callbackPath) return finishSignIn(manager)
  if (isCopy) await manager.removeUser()
  const user = await manager.getUser()
  if (user && (!user.expired || user.refresh_token)) return user
  const returnAddress = safeReturnAddress(currentAddress(), location.origin)
  await manager.signinRedirect({ state: signInState(returnAddress) })
  return null
}

async function finishSignIn(manager: UserManager): Promise<User> {
  const user = await manager.signinRedirectCallback()
  const { returnAddress } = (user.state ?? {}) as { returnAddress?: unknown }
  history.replaceState(null, '', safeReturnAddress(returnAddress, location.origin))
  return user
}
