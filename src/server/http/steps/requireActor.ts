import type { VerifiedToken } from '../../identity/verifyToken'
import type { Actor } from '../actor'
import { Refusal } from '../refusal'
import type { Step } from './step'

/** Reads the person of a token from the directory; null where they are unknown or disabled. */
export type FindActor = (token: VerifiedToken) => Promise<Actor | null>

/** Finds who acts. The directory decides anew each time: a disabled person's good token is refused. */
export function requireActor(findActor: FindActor): Step {
  return async ({ visit }) => {
    visit.actor = visit.token && (await findActor(visit.token))
    if (!visit.actor) throw new Refusal('not-signed-in')
  }
}
