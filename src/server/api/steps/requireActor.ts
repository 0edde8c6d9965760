import type { FastifyRequest } from 'fastify'
import type { TokenMismatch } from '../../identity/tokenMismatch'
import type { FindActor, MissingActor } from '../../governance/queries/findActor'
import { ApiError } from '../../domain/apiError'
import type { Step } from './step'

/** Who maintains the directory, for the message to people who are not in it. */
export interface DirectoryContact {
  /** The name of the association; null where none is configured. */
  association: string | null
  /** A page or a `mailto:` address; null where none is configured. */
  support: string | null
}

/** Why a signed-in person has no access, and what they can do. */
function refusalOf(missing: MissingActor, { association, support }: DirectoryContact): string {
  const directory = `the directory of ${association ?? 'this association'}`
  const reason: Record<MissingActor, string> = {
    'not-in-directory': `you are not in ${directory}`,
    'account-disabled': `your account in ${directory} is disabled`,
  }
  const helper = support?.replace(/^mailto:/, '') ?? 'support'
  return `You are signed in, but ${reason[missing]}. Please ask ${helper}, or sign out and sign in with another account.`
}

/**
 * Finds the caller. The directory decides, not the token: a disabled person with a valid token is refused. The
 * message tells a signed-in person without access the reason, and the log notes the token's own claims about them.
 */
export function requireActor(findActor: FindActor, contact: DirectoryContact): Step {
  return async (request) => {
    const { requestContext } = request
    if (!requestContext.token) throw apiErrorOfToken(request, requestContext.tokenMismatch)
    const actor = await findActor(requestContext.token)
    if (typeof actor !== 'string') {
      requestContext.actor = actor
      return
    }
    request.log.warn({ subject: requestContext.token.subject }, `signed in and refused: ${actor}`)
    throw new ApiError(actor, { detail: refusalOf(actor, contact) })
  }
}

function apiErrorOfToken(request: FastifyRequest, tokenMismatch: TokenMismatch | null): ApiError {
  if (tokenMismatch === null) return new ApiError('not-signed-in')
  const { wrong, ...says } = tokenMismatch
  request.log.warn(says, `token refused: not the expected ${wrong.join(', ')}`)
  const detail = `Your sign-in was made for something else than this product: its ${wrong.join(', its ')} is not the expected one. Please tell support.`
  return new ApiError('token-not-for-us', { detail })
}

/** Admits only the association's staff. */
export function requireStaff(): Step {
  return async ({ requestContext }) => {
    if (!requestContext.actor?.isStaff) throw new ApiError('not-permitted')
  }
}
