import { ApiError } from '../../domain/apiError'
import type { Step } from './step'

/** Whether an `Authorization` header carries the token of the directory system. */
export type IsProvisioner = (authorization: string | undefined) => boolean

/**
 * Admits the directory system without a rate limit, and refuses everybody else, signed in or not. Null where no
 * such token is configured. A refused call counts against its network address.
 */
export function requireProvisioner(isProvisioner: IsProvisioner | null, limit: Step): Step {
  return async (request) => {
    if (isProvisioner?.(request.headers.authorization)) return
    await limit(request)
    throw new ApiError(isProvisioner ? 'not-signed-in' : 'not-permitted')
  }
}
