import type { FastifyRequest } from 'fastify'
import type { Misfit } from '../../identity/misfit'
import type { VerifiedToken } from '../../domain/verifiedToken'
import type { MissingActor } from '../../queries/findActor'
import type { Actor } from '../../domain/actor'
import { ApiError } from '../../domain/apiError'
import type { Step } from './step'

/** Reads the person of a token from the directory; why there is none where they are unknown or disabled. */
export type FindActor = (token: VerifiedToken) => Promise<Actor | MissingActor>

const wayOut = 'Please ask support, or sign out and sign in with another account.'
const details: Record<MissingActor, string> = {
  'not-in-directory': `You are signed in, but the directory of this association does not know you yet. ${wayOut}`,
  'account-disabled': `You are signed in, but your account in the directory of this association is disabled. ${wayOut}`,
}

/**
 * Finds who acts. The directory decides anew each time: a disabled person's good token is refused. Why
 * somebody who did sign in is not let in is told to them, and to the log what their token says of itself.
 */
export function requireActor(findActor: FindActor): Step {
  return async (request) => {
    const { requestContext } = request
    if (!requestContext.token) throw apiErrorOfToken(request, requestContext.misfit)
    const actor = await findActor(requestContext.token)
    if (typeof actor !== 'string') {
      requestContext.actor = actor
      return
    }
    request.log.warn({ subject: requestContext.token.subject }, `signed in and refused: ${actor}`)
    throw new ApiError(actor, { detail: details[actor] })
  }
}

function apiErrorOfToken(request: FastifyRequest, misfit: Misfit | null): ApiError {
  if (misfit === null) return new ApiError('not-signed-in')
  const { wrong, ...says } = misfit
  request.log.warn(says, `token refused: not the expected ${wrong.join(', ')}`)
  const detail = `Your sign-in was made for something else than this product: its ${wrong.join(', its ')} is not the expected one. Please tell support.`
  return new ApiError('token-not-for-us', { detail })
}
