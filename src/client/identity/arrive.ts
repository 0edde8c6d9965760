import type { User, UserManager } from 'oidc-client-ts'
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

/** Outside the keys of a person, so that it survives a change of person. */
const tabKey = 'quorateTab'

/**
 * Whether this tab is a duplicate of one that is still open. A duplicated tab copies sessionStorage with its
 * refresh token, which only one tab may use. Every tab therefore holds a lock on its own id. In a browser without
 * locks, the duplicate's refused renewal reveals it.
 */
export async function isCopyOfOpenTab(): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const tabId = sessionStorage.getItem(tabKey)
  if (tabId !== null && (await holdForLife(tabId))) return false
  const ownId = crypto.randomUUID()
  sessionStorage.setItem(tabKey, ownId)
  await holdForLife(ownId)
  return tabId !== null
}

/** Takes the lock until the page goes away; false where another tab has it. */
function holdForLife(tabId: string): Promise<boolean> {
  return new Promise((answer, fail) => {
    navigator.locks
      .request(`${tabKey}.${tabId}`, { ifAvailable: true }, (lock) => {
        answer(lock !== null)
        return lock === null ? undefined : new Promise<never>(() => undefined)
      })
      .catch(fail)
  })
}
