import type { User, UserManager } from 'oidc-client-ts'
import type { Identity } from '../../identity/identity'

/** The access token of the page, which can be made to run out. */
export interface Token {
  /** Whole seconds until it runs out. */
  secondsLeft: () => number
  /** Makes it run out, and asks for a fresh one as the next call would. */
  expire: () => void
}

export function openToken(manager: UserManager, arrived: User, identity: Identity): Token {
  let user = arrived
  manager.events.addUserLoaded((renewed) => {
    user = renewed
  })
  return {
    secondsLeft: () => user.expires_in ?? 0,
    expire: () => {
      user.expires_at = Math.floor(Date.now() / 1_000) - 1
      // No call waits for this token: the sagas learn of a failed renewal from the next call.
      identity.freshToken().catch(() => undefined)
    },
  }
}
