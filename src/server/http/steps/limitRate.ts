import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../domain/apiError'
import type { Step } from './step'

/** Counts a request and says how many seconds to wait when it is one too many; null when it is not. */
export type CountRequest = (request: FastifyRequest) => Promise<number | null>

/** A person, or an address that nobody signed in from, gets so many requests and then waits. */
export function limitRate(countRequest: CountRequest): Step {
  return async (request) => {
    const retryAfterSeconds = await countRequest(request)
    if (retryAfterSeconds !== null) throw new ApiError('too-many-requests', { retryAfterSeconds })
  }
}
