import { ApiError } from '../../domain/apiError'
import type { Step } from './step'

/** Whether an `Authorization` header carries the credential of the machine that brings in the directory. */
export type IsProvisioner = (authorization: string | undefined) => boolean

/**
 * Lets that machine on, as often as it comes, and nobody else, whoever is signed in. Without a configured
 * credential (null) there is no such machine. Whoever is refused is counted against their address.
 */
export function requireProvisioner(isProvisioner: IsProvisioner | null, limit: Step): Step {
  return async (request) => {
    if (isProvisioner?.(request.headers.authorization)) return
    await limit(request)
    throw new ApiError(isProvisioner ? 'not-signed-in' : 'not-permitted')
  }
}
