import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../domain/apiError'
import type { Step } from './step'
import rateLimit from '@fastify/rate-limit'

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

/** Limits the requests per person, or per network address without a sign-in. */
export async function limitRate(
  app: FastifyInstance,
  { perPerson, perAddress } = standardLimits,
): Promise<Step> {
  await app.register(rateLimit, { global: false })
  const count = app.createRateLimit({
    timeWindow: windowMs,
    max: ({ requestContext }) => (requestContext.token ? perPerson : perAddress),
    keyGenerator: ({ requestContext, ip }) =>
      requestContext.token ? `person ${requestContext.token.subject}` : `address ${ip}`,
  })
  return async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw new ApiError('too-many-requests', { retryAfterSeconds: counted.ttlInSeconds })
  }
}
