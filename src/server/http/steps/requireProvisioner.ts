import { ApiError } from '../../domain/apiError'
import type { Step } from './step'

/** Whether an `Authorization` header carries the credential of the machine that brings in the directory. */
export type IsProvisioner = (authorization: string | undefined) => boolean

/**
 * Admits that machine without a rate limit, and refuses everybody else, signed in or not. Without a configured
 * credential (null) there is no such machine. A refused call counts against its address.
 */
export function requireProvisioner(isProvisioner: IsProvisioner | null, limit: Step): Step {
  return async (request) => {
    if (isProvisioner?.(request.headers.authorization)) return
    await limit(request)
    throw new ApiError(isProvisioner ? 'not-signed-in' : 'not-permitted')
  }
}
