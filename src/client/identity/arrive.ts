import type { User, UserManager } from 'oidc-client-ts'
import { isCopyOfOpenTab } from './ownTab'
import { currentAddress, safeReturnAddress, signInState } from './returnAddress'
import { callbackPath } from './userManager'

/**
 * Who opened this page, once per page load. Comes the browser back from the identity provider, the
 * sign-in is finished and the address becomes the one it was for; is nobody signed in, the browser
 * leaves for the provider and the answer is null.
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
