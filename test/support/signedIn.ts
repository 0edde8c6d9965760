import type { UserContext } from '../../src/contract/session'
import { session } from '../../src/client/entities/session/session.slice'
import { userContext } from '../../src/client/app/stepper/flows/userContext'

export { accessibleGroup, userContext } from '../../src/client/app/stepper/flows/userContext'

/** The action after which this person is signed in. */
export function signedIn(overrides: Partial<UserContext> = {}) {
  return session.userContextSucceeded({
    context: userContext(overrides),
    receivedAt: '2026-11-21T18:00:00.000Z',
  })
}
