import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../domain/apiError'
import type { Step } from './step'

/** Counts a request; answers the seconds to wait when it exceeds the limit, else null. */
export type CountRequest = (request: FastifyRequest) => Promise<number | null>

/** Limits the requests of a person, or of an address without a sign-in. */
export function limitRate(countRequest: CountRequest): Step {
  return async (request) => {
    const retryAfterSeconds = await countRequest(request)
    if (retryAfterSeconds !== null) throw new ApiError('too-many-requests', { retryAfterSeconds })
  }
}
