import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../domain/apiError'
import type { Step } from './step'
import rateLimit from '@fastify/rate-limit'

/** Counts a request; resolves with the seconds to wait where it exceeds the limit, otherwise with null. */
export type CountRequest = (request: FastifyRequest) => Promise<number | null>

/** Limits the requests per person, or per network address without a sign-in. */
export function limitRate(countRequest: CountRequest): Step {
  return async (request) => {
    const retryAfterSeconds = await countRequest(request)
    if (retryAfterSeconds !== null) throw new ApiError('too-many-requests', { retryAfterSeconds })
  }
}

/** The limits on API requests per minute. */
export interface RateLimits {
  /** For one signed-in person, with all tabs and devices together. */
  perPerson: number
  /** For one network address, for calls without a valid token. */
  perAddress: number
}

const windowMs = 60_000
/** More than a person's browsers need in the busiest meeting, but less than a script sends. */
const standardLimits: RateLimits = { perPerson: 1_200, perAddress: 600 }

/** Counts requests per person, or per address where nobody is signed in. */
export async function countRequests(
  app: FastifyInstance,
  { perPerson, perAddress } = standardLimits,
): Promise<CountRequest> {
  await app.register(rateLimit, { global: false })
  const count = app.createRateLimit({
    timeWindow: windowMs,
    max: ({ requestContext }) => (requestContext.token ? perPerson : perAddress),
    keyGenerator: ({ requestContext, ip }) =>
      requestContext.token ? `person ${requestContext.token.subject}` : `address ${ip}`,
  })
  return async (request) => {
    const counted = await count(request)
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : null
  }
}
