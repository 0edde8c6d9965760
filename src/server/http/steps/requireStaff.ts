import { ApiError } from '../../domain/apiError'
import type { Step } from './step'

/** Lets only the association's staff on. */
export function requireStaff(): Step {
  return async ({ requestContext }) => {
    if (!requestContext.actor?.isStaff) throw new ApiError('not-permitted')
  }
}
