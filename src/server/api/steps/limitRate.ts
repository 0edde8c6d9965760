import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../domain/apiError'
import type { Step } from './step'

/** Counts a request; resolves with the seconds to wait where it exceeds the limit, otherwise with null. */
export type CountRequest = (request: FastifyRequest) => Promise<number | null>

/** Limits the requests per person, or per network address without a sign-in. */
export function limitRate(countRequest: CountRequest): Step {
  return async (request) => {
    const retryAfterSeconds = await countRequest(request)
    if (retryAfterSeconds !== null) throw new ApiError('too-many-requests', { retryAfterSeconds })
  }
}
